enum BaseMap {}

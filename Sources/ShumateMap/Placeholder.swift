enum ShumateMap {}

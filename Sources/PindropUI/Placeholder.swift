enum PindropUI {}

/// Unusual tables like those that other programs and people write.
enum Corpus {
  static let files: [(name: String, text: String)] = [
    ("commas", "name,lat,lon\nVienna,48.2082,16.3738\nGraz,47.0707,15.4395\n"),
    ("semicolons and decimal commas", "Ort;Breite;Länge\r\nWien;48,2082;16,3738\r\nGraz;47,0707;15,4395\r\n"),
    ("tabs", "id\tlatitude\tlongitude\tnote\n1\t48.2\t16.4\ta, b\n2\t-33.9\t151.2\t\"x\ty\"\n"),
    ("bars", "title|y|x\nA|1.5|2.5\nB|3.5|4.5\n"),
    ("no last line end", "lat,lon,name\n1.5,2.5,A\n3.5,4.5,B"),
    ("CR line ends", "lat,lon,name\r1.5,2.5,A\r3.5,4.5,B\r"),
    ("mixed line ends", "lat,lon,name\r\n1.5,2.5,A\n3.5,4.5,B\r\n5.5,6.5,C\n"),
    ("byte order mark", "\u{FEFF}name,lat,lon\nA,1.5,2.5\n"),
    (
      "all in quotation marks",
      "\"name\",\"lat\",\"lon\"\n\"A \"\"x\"\"\",\"1.5\",\"2.5\"\n\"B\",\"3.5\",\"4.5\"\n"
    ),
    ("line ends in cells", "name,description,lat,lon\n\"A\nB\",\"one\r\ntwo\",1.5,2.5\nC,,3.5,4.5\n"),
    ("ragged rows", "name,lat,lon,x,y2\nA,1.5,2.5\nB,3.5,4.5,more,cells,than,columns\nC\n"),
    ("empty lines", "\n\nname,lat,lon\n\nA,1.5,2.5\n\n\nB,3.5,4.5\n\n"),
    ("rows without a place", "name,lat,lon\nA,,\nB,n/a,n/a\nC,1.5,2.5\n,,\n"),
    (
      "well-known text",
      "WKT,name\n\"POINT (16.4 48.2)\",A\n\"LINESTRING (1 2, 3 4)\",B\n\"MULTIPOINT (1 2, 3.50 4)\",C\n,D\n"
    ),
    (
      "EWKT",
      "id;the_geom\n1;SRID=4326;x\n2;\"SRID=4326;POINT(1 2)\"\n3;\"SRID=4326;POLYGON((0 0,1 0,1 1,0 0))\"\n"
    ),
    ("both in one cell", "name,coordinates\nA,\"48.2, 16.4\"\nB,\"(47.07, 15.44)\"\n"),
    (
      "degrees and minutes",
      "name;latitude;longitude\nA;48°12'30\"N;16°22'15\"E\nB;33°51'24\"S;151°12'54\"E\n"
    ),
    ("excel's separator", "sep=;\r\nname;lat;lon\r\nA;1,5;2,5\r\n"),
    ("no header", "Vienna,48.2082,16.3738\nGraz,47.0707,15.4395\n"),
    ("repeated names", "name,note,note,lat,lon\nA,1,2,1.5,2.5\nB,,,3.5,4.5\n"),
    ("spaces", "name , lat , lon\n A , 48.2 , 16.4 \n"),
    ("header alone", "name,lat,lon\n"),
    ("junk behind quotation marks", "name,lat,lon\n\"A\"x,1.5,2.5\nB \"b\",3.5,4.5\n"),
    ("beyond the globe", "name,lat,lon\nA,91.5,2.5\nB,1.5,190.25\nC,1e400,1\n"),
    ("plus and exponents", "name,lat,lon\nA,+1.5,2.5e0\nB,-.5,2.\n"),
  ]
}

import FormatTesting

/// KML files like those that people and programs write: valid files, and invalid files that all common readers accept.
enum Corpus: TextCorpus {
  static let texts = layouts(of: plain).merging(others) { $1 }

  private static let others = [
    "nothing but a root": "<kml/>",
    "no namespace": "<kml><Placemark><Point><coordinates>1,2</coordinates></Point></Placemark></kml>",
    "no features": """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://earth.google.com/kml/2.0">
    <Document>
      <name>None</name>
      <Style id="a"><IconStyle><color>ff0000ff</color></IconStyle></Style>
      <Folder>
        <name>Empty</name>
      </Folder>
    </Document>
    </kml>
    """,
    "Google Earth": """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2" xmlns:kml="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom">
    <Document>
    \t<name>Places.kml</name>
    \t<StyleMap id="m_ylw-pushpin">
    \t\t<Pair>
    \t\t\t<key>normal</key>
    \t\t\t<styleUrl>#s_ylw-pushpin</styleUrl>
    \t\t</Pair>
    \t\t<Pair>
    \t\t\t<key>highlight</key>
    \t\t\t<styleUrl>#s_ylw-pushpin_hl</styleUrl>
    \t\t</Pair>
    \t</StyleMap>
    \t<Style id="s_ylw-pushpin">
    \t\t<IconStyle>
    \t\t\t<scale>1.1</scale>
    \t\t\t<Icon>
    \t\t\t\t<href>http://maps.google.com/mapfiles/kml/pushpin/ylw-pushpin.png</href>
    \t\t\t</Icon>
    \t\t\t<hotSpot x="20" y="2" xunits="pixels" yunits="pixels"/>
    \t\t</IconStyle>
    \t</Style>
    \t<Folder>
    \t\t<name>Trips</name>
    \t\t<open>1</open>
    \t\t<Placemark id="p1">
    \t\t\t<name>Untitled Placemark</name>
    \t\t\t<LookAt>
    \t\t\t\t<longitude>11.5</longitude>
    \t\t\t\t<latitude>48.1</latitude>
    \t\t\t</LookAt>
    \t\t\t<styleUrl>#m_ylw-pushpin</styleUrl>
    \t\t\t<Point>
    \t\t\t\t<gx:drawOrder>1</gx:drawOrder>
    \t\t\t\t<coordinates>11.5761,48.1374,0</coordinates>
    \t\t\t</Point>
    \t\t</Placemark>
    \t\t<Folder>
    \t\t\t<name>Inner &amp; more</name>
    \t\t\t<Placemark>
    \t\t\t\t<name>Path</name>
    \t\t\t\t<LineString>
    \t\t\t\t\t<tessellate>1</tessellate>
    \t\t\t\t\t<coordinates>
    \t\t\t\t\t\t11.1,48.1,0 11.2,48.2,0 11.3,48.3,0\u{20}
    \t\t\t\t\t</coordinates>
    \t\t\t\t</LineString>
    \t\t\t</Placemark>
    \t\t\t<NetworkLink><name>far</name><Link><href>http://127.0.0.1/never.kml</href></Link></NetworkLink>
    \t\t\t<GroundOverlay><name>picture</name><Icon><href>files/a.png</href></Icon><gx:LatLonQuad><coordinates>1,1 2,1 2,2 1,2</coordinates></gx:LatLonQuad></GroundOverlay>
    \t\t</Folder>
    \t</Folder>
    \t<Placemark>
    \t\t<name>Tour</name>
    \t\t<gx:Track>
    \t\t\t<when>2010-05-28T02:02:09Z</when>
    \t\t\t<when>2010-05-28T02:02:35Z</when>
    \t\t\t<gx:coord>-122.207881 37.371915 156.0</gx:coord>
    \t\t\t<gx:coord>-122.205712 37.373288 152.0</gx:coord>
    \t\t</gx:Track>
    \t</Placemark>
    </Document>
    </kml>
    """,
    "My Maps": """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2">
      <Document>
        <name>A map</name>
        <description/>
        <Style id="icon-1899-0288D1-normal">
          <IconStyle>
            <color>ffd18802</color>
            <scale>1</scale>
            <Icon>
              <href>https://www.gstatic.com/mapspro/images/stock/503-wht-blank_maps.png</href>
            </Icon>
          </IconStyle>
          <LabelStyle>
            <scale>0</scale>
          </LabelStyle>
        </Style>
        <StyleMap id="icon-1899-0288D1">
          <Pair>
            <key>normal</key>
            <styleUrl>#icon-1899-0288D1-normal</styleUrl>
          </Pair>
        </StyleMap>
        <Folder>
          <name>Layer one</name>
          <Placemark>
            <name>Café</name>
            <description><![CDATA[note: <b>good</b><br>tel: 1]]></description>
            <styleUrl>#icon-1899-0288D1</styleUrl>
            <ExtendedData>
              <Data name="note">
                <value><![CDATA[<b>good</b>]]></value>
              </Data>
              <Data name="tel">
                <value>1</value>
              </Data>
              <Data name="empty"/>
            </ExtendedData>
            <Point>
              <coordinates>
                16.3738,48.2082,0
              </coordinates>
            </Point>
          </Placemark>
          <Placemark>
            <name>Park</name>
            <Style><LineStyle><color>7f0000ff</color><width>1.2</width></LineStyle><PolyStyle><color>4d00ff00</color><fill>1</fill></PolyStyle></Style>
            <Polygon>
              <outerBoundaryIs>
                <LinearRing>
                  <tessellate>1</tessellate>
                  <coordinates>
                    16.1,48.1,0
                    16.2,48.1,0
                    16.2,48.2,0
                    16.1,48.1,0
                  </coordinates>
                </LinearRing>
              </outerBoundaryIs>
              <innerBoundaryIs><LinearRing><coordinates>16.15,48.11 16.16,48.11 16.16,48.12 16.15,48.11</coordinates></LinearRing></innerBoundaryIs>
            </Polygon>
          </Placemark>
        </Folder>
      </Document>
    </kml>
    """,
    "QGIS": """
    <?xml version="1.0" encoding="utf-8" ?>
    <kml xmlns="http://www.opengis.net/kml/2.2">
    <Document id="root_doc">
    <Schema name="towns" id="towns">
    \t<SimpleField name="pop" type="int"></SimpleField>
    \t<SimpleField name="kind" type="string"></SimpleField>
    </Schema>
    <Folder><name>towns</name>
      <Placemark>
    \t<name>One</name>
    \t<ExtendedData><SchemaData schemaUrl="#towns">
    \t\t<SimpleData name="pop">1200</SimpleData>
    \t\t<SimpleData name="kind">village</SimpleData>
    \t</SchemaData></ExtendedData>
          <Point><coordinates>20.5,10.5</coordinates></Point>
      </Placemark>
      <Placemark>
    \t<ExtendedData><SchemaData schemaUrl="#towns">
    \t\t<SimpleData name="pop"></SimpleData>
    \t</SchemaData></ExtendedData>
          <MultiGeometry><Point><coordinates>21.5,11.5</coordinates></Point><Point><coordinates>21.6,11.6</coordinates></Point></MultiGeometry>
      </Placemark>
    </Folder>
    </Document></kml>

    """,
    "Organic Maps": """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://earth.google.com/kml/2.2">
    <Document>
      <Style id="placemark-red">
        <IconStyle>
          <Icon>
            <href>https://omaps.app/placemarks/placemark-red.png</href>
          </Icon>
        </IconStyle>
      </Style>
      <name>My Places</name>
      <visibility>1</visibility>
      <ExtendedData xmlns:mwm="https://omaps.app">
        <mwm:name>
          <mwm:lang code="default">My Places</mwm:lang>
        </mwm:name>
      </ExtendedData>
      <Placemark>
        <name>Zoo</name>
        <TimeStamp><when>2022-01-01T00:00:00Z</when></TimeStamp>
        <styleUrl>#placemark-red</styleUrl>
        <Point><coordinates>7.5,47.5</coordinates></Point>
        <ExtendedData xmlns:mwm="https://omaps.app">
          <mwm:featureTypes>
            <mwm:value>tourism-zoo</mwm:value>
          </mwm:featureTypes>
          <mwm:visibility>1</mwm:visibility>
        </ExtendedData>
      </Placemark>
    </Document>
    </kml>
    """,
    "a prefix": """
    <?xml version='1.0'?>
    <!-- <Placemark/> -->
    <k:kml xmlns:k='http://www.opengis.net/kml/2.3'><k:Document>
      <k:Placemark ><k:name>A</k:name><!-- in --><k:Point><k:coordinates> 1.50 , +2 , 3 </k:coordinates></k:Point></k:Placemark>
      <![CDATA[ ]]><k:Placemark id='x'><k:phoneNumber>1</k:phoneNumber><x xmlns="urn:x"/></k:Placemark
      >
    </k:Document></k:kml><!-- end -->
    """,
    "places that are none": """
    <kml xmlns="http://www.opengis.net/kml/2.1"><Folder>
      <Placemark><name/><Point><coordinates>181,91</coordinates></Point></Placemark>
      <Placemark><name>&#x5A;&#252;rich</name><Point><coordinates></coordinates></Point></Placemark>
      <Placemark><MultiGeometry/></Placemark>
      <Placemark><LineString><coordinates>1e400,-.5e1</coordinates></LineString></Placemark>
      <Placemark><name><![CDATA[a ]]&gt; ]]>b</name><MultiGeometry>
        <Point><coordinates>1,2</coordinates></Point>
        <MultiGeometry><LinearRing><coordinates>1,2 3,4 1,2</coordinates></LinearRing><Point><coordinates>5,6,7 8,9</coordinates></Point></MultiGeometry>
      </MultiGeometry></Placemark>
    </Folder></kml>
    """,
  ]

  private static let plain = """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2">
      <Document>
        <name>Plain</name>
        <Placemark>
          <name>Bern &amp; more</name>
          <description><![CDATA[<b>The</b> capital]]></description>
          <Style>
            <IconStyle>
              <color>80ff0000</color>
            </IconStyle>
          </Style>
          <Point>
            <coordinates>7.4474,46.9480,542.0</coordinates>
          </Point>
        </Placemark>
        <!-- stays -->
        <Placemark>
          <name>Way</name>
          <address>Somewhere</address>
          <LineString><coordinates>1,2 3,4</coordinates></LineString>
        </Placemark>
      </Document>
    </kml>

    """
}

import FormatTesting

/// GPX files like those that people and programs write: valid files, and invalid files that all common readers accept.
enum Corpus: TextCorpus {
  static let texts = layouts(of: plain).merging(others) { $1 }

  private static let others = [
    "nothing but a root": "<gpx version='1.1' creator='x'/>",
    "no declaration and no namespace": "<gpx>\n<wpt lat=\"1\" lon=\"2\"></wpt>\n</gpx>",
    "no features": """
    <?xml version="1.0"?>
    <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">
    \t<metadata>
    \t\t<name>None</name>
    \t</metadata>
    \t<extensions><x:y xmlns:x="urn:x"/></extensions>
    </gpx>
    """,
    "Garmin": """
    <?xml version="1.0" encoding="UTF-8" standalone="no" ?>
    <gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" creator="Unit 60" version="1.1" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">

      <metadata>
        <link href="http://www.example.com">
          <text>Unit</text>
        </link>
        <time>2019-07-01T06:00:00Z</time>
        <bounds maxlat="46.6" maxlon="8.1" minlat="46.5" minlon="8.0"/>
      </metadata>

      <wpt lat="46.5" lon="8.0">
        <ele>1034.25</ele>
        <time>2019-07-01T06:01:02Z</time>
        <name>001</name>
        <sym>Flag, Blue</sym>
        <extensions>
          <gpxx:WaypointExtension>
            <gpxx:DisplayMode>SymbolAndName</gpxx:DisplayMode>
            <gpxx:Categories>
              <gpxx:Category>Huts</gpxx:Category>
              <gpxx:Category>Water &amp; food</gpxx:Category>
            </gpxx:Categories>
          </gpxx:WaypointExtension>
        </extensions>
      </wpt>

      <trk>
        <name>ACTIVE LOG</name>
        <extensions>
          <gpxx:TrackExtension>
            <gpxx:DisplayColor>DarkRed</gpxx:DisplayColor>
          </gpxx:TrackExtension>
        </extensions>
        <trkseg>
          <trkpt lat="46.55" lon="8.05">
            <ele>1100.5</ele>
            <time>2019-07-01T07:00:00Z</time>
            <extensions>
              <gpxtpx:TrackPointExtension>
                <gpxtpx:hr>120</gpxtpx:hr>
              </gpxtpx:TrackPointExtension>
            </extensions>
          </trkpt>
          <trkpt lat="46.6" lon="8.1">
            <ele>1101</ele>
          </trkpt>
        </trkseg>
        <trkseg>
          <trkpt lat="46.6" lon="8.1"/>
        </trkseg>
      </trk>

    </gpx>

    """,
    "OsmAnd": """
    <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
    <gpx version="1.1" creator="OsmAnd 4.5" xmlns="http://www.topografix.com/GPX/1/1" xmlns:osmand="https://osmand.net" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
      <metadata>
        <name>favorites</name>
      </metadata>
      <wpt lat="52.5200066" lon="13.4049540">
        <time>2023-01-02T03:04:05Z</time>
        <name>Mitte</name>
        <desc>First line
    second &lt;line&gt;</desc>
        <type>Berlin</type>
        <extensions>
          <osmand:icon>special_star</osmand:icon>
          <osmand:background>circle</osmand:background>
          <osmand:color>#ff10c0f0</osmand:color>
        </extensions>
      </wpt>
      <extensions>
        <osmand:points_groups>
          <group name="Berlin" color="#ff10c0f0" icon="special_star" background="circle"/>
        </osmand:points_groups>
      </extensions>
    </gpx>
    """,
    "version 1.0": """
    <?xml version="1.0"?>
    <gpx version="1.0" creator="Topo" xmlns="http://www.topografix.com/GPX/1/0" xmlns:topografix="http://www.topografix.com/GPX/Private/TopoGrafix/0/1">
    <time>2003-02-05T18:19:20Z</time>
    <bounds minlat="42.40" minlon="-71.20" maxlat="42.50" maxlon="-71.10"/>
    <wpt lat="42.40" lon="-71.20"><ele>44.586548</ele><name>5066</name><desc><![CDATA[5066]]></desc><url>http://example.org/5066</url><urlname>more</urlname><sym>Crossing</sym><topografix:color>ff0000</topografix:color></wpt>
    <wpt lat="42.50" lon="-71.10"><name> 5067
    </name></wpt>
    <rte><name>BELLEVUE</name><number>1</number>
    <rtept lat="42.43" lon="-71.10"><name>BELLEVUE</name></rtept>
    <rtept lat="42.44" lon="-71.11"></rtept>
    </rte>
    </gpx>
    """,
    "a prefix": """
    <?xml version="1.0" encoding="utf-8"?>
    <?stylesheet type="text/css"?>
    <!-- <wpt lat="0" lon="0"/> -->
    <g:gpx version = '1.1' creator="a > b" xmlns:g="http://www.topografix.com/GPX/1/1">
      <g:wpt lat = ' 1.50 ' lon = "+2"  ><g:name>A</g:name><!-- inside --><g:sym>Dot</g:sym></g:wpt>
      <![CDATA[ ]]><g:wpt lon="4" lat="3" ><x xmlns="urn:x"><y/></x><g:link href="http://example.org/?a=1&amp;b=2"><g:text>T</g:text></g:link></g:wpt
      >
    </g:gpx><!-- end -->
    """,
    "numbers that are no place": """
    <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">
      <wpt lat="91" lon="181"><name>&#x5A;&#252;rich &quot;&apos;</name></wpt>
      <wpt lat="1e400" lon="-.5e1"><name/></wpt>
      <trk/>
      <trk><trkseg/></trk>
      <rte><rtept lat="-91" lon="0"/></rte>
      <wpt lat="-0.0" lon="200."><name><![CDATA[a ]]&gt; ]]>b</name></wpt>
    </gpx>
    """,
    "Viking": """
    <?xml version="1.0"?>
    <gpx version="1.1" creator="Viking 1.10" xmlns="http://www.topografix.com/GPX/1/1">
    <wpt lat="50.1234567" lon="1.2345678">
      <name>WP1</name>
      <cmt>hidden</cmt>
      <extensions hidden="hidden">
      </extensions>
    </wpt>
    <trk hidden="hidden">
      <name>T</name>
      <extensions xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3"><gpxx:TrackExtension><gpxx:DisplayColor>Blue</gpxx:DisplayColor></gpxx:TrackExtension></extensions>
      <trkseg>
      <trkpt lat="50" lon="1">
      </trkpt>
      </trkseg>
    </trk>
    </gpx>
    """,
    "QGIS": """
    <?xml version="1.0"?>
    <gpx version="1.1" creator="GDAL 3.6.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ogr="http://osgeo.org/gdal" xmlns="http://www.topografix.com/GPX/1/1" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
    <metadata><bounds minlat="10.500000000000000" minlon="20.500000000000000" maxlat="11.500000000000000" maxlon="21.500000000000000"/></metadata>
    <wpt lat="10.5" lon="20.5">
      <name>one</name>
      <extensions>
        <ogr:population>1200</ogr:population>
        <ogr:kind>village</ogr:kind>
      </extensions>
    </wpt>
    <wpt lat="11.5" lon="21.5">
      <extensions>
        <ogr:population></ogr:population>
      </extensions>
    </wpt>
    </gpx>
    """,
    "Organic Maps": """
    <?xml version="1.0"?>
    <gpx version="1.1" creator="Organic Maps" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpx_style="http://www.topografix.com/GPX/gpx_style/0/2">
    <metadata>
      <name>My places</name>
    </metadata>
    <wpt lat="35.5" lon="139.5">
      <name>東京</name>
      <extensions>
        <color>#E51B23</color>
      </extensions>
    </wpt>
    <trk>
      <name>Way</name>
      <extensions>
        <gpx_style:line>
          <gpx_style:color>0066CC</gpx_style:color>
          <gpx_style:width>5</gpx_style:width>
        </gpx_style:line>
      </extensions>
      <trkseg>
        <trkpt lat="35.1" lon="139.1"/>
        <trkpt lat="35.2" lon="139.2"/>
      </trkseg>
    </trk>
    </gpx>
    """,
  ]

  private static let plain = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="hand" xmlns="http://www.topografix.com/GPX/1/1">
      <wpt lat="46.9480" lon="7.4474">
        <ele>542.0</ele>
        <name>Bern &amp; more</name>
        <desc><![CDATA[<b>The</b> capital]]></desc>
        <link href="https://example.org"><text>site</text></link>
      </wpt>
      <!-- stays -->
      <wpt lat='47.37' lon='8.54'/>
      <rte>
        <name>Way</name>
        <rtept lat="47" lon="8"><name>a</name></rtept>
        <rtept lat="47.5" lon="8.5"/>
      </rte>
      <trk>
        <trkseg><trkpt lat="1" lon="2"/><trkpt lat="3" lon="4"/></trkseg>
        <trkseg><trkpt lat="5" lon="6"/><trkpt lat="7" lon="8"/></trkseg>
      </trk>
    </gpx>

    """
}

"""Makes the offline world: tiles.py the shapes, labels.py the names, samples.py the sample file; places.py the gazetteer;
countries.py the names of countries in the program's languages; and icons.py the icons."""

import argparse
import pathlib

import countries
import icons
import labels
import places
import samples
import tiles
from gazetteer import Gazetteer
from sources import Sources


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--debian", type=pathlib.Path, required=True)
    arguments.add_argument("--work", type=pathlib.Path, required=True)
    arguments.add_argument("data", type=pathlib.Path)
    arguments.add_argument("parts", nargs="*", default=["map", "gazetteer", "countries", "icons"])
    options = arguments.parse_args()

    if "icons" in options.parts:
        icons.write(next((options.work / "icons").glob("*.tar.gz")), options.data / "maki.txt")
    if options.parts == ["icons"]:
        return
    sources = Sources(options.debian)
    if "map" in options.parts:
        make_map(sources, options)
    if "gazetteer" in options.parts:
        places.write(sources, options.data / "gazetteer.sqlite")
    if "countries" in options.parts:
        # The languages that the program is translated into.
        languages = sorted(file.stem for file in (options.data / "../po").glob("*.po"))
        countries.write(sources, options.data, languages)


def make_map(sources, options):
    features = options.work / "features.geojsonl"
    cut = options.work / "world.mbtiles"
    tiles.write_features(sources, features)
    tiles.cut(features, cut)

    gazetteer = Gazetteer(sources)
    labels.add(cut, labels.all_labels(sources, gazetteer))
    cut.replace(options.data / "world.mbtiles")
    samples.write_capitals(sources, gazetteer, options.data / "samples/capitals.geojson")


if __name__ == "__main__":
    main()

"""Makes the offline world: tiles.py the shapes, labels.py the names, samples.py the sample file."""

import argparse
import pathlib

import labels
import samples
import tiles
from gazetteer import Gazetteer
from sources import Sources


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--debian", type=pathlib.Path, required=True)
    arguments.add_argument("--work", type=pathlib.Path, required=True)
    arguments.add_argument("data", type=pathlib.Path)
    options = arguments.parse_args()

    sources = Sources(options.debian)
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

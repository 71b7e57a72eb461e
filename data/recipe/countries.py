"""What countries are called in the program's languages, of the English names that the map and the gazetteer have."""

import sqlite3

import babel


# CLDR has short forms of these names, but Babel does not keep them; Natural Earth's names are short.
LONG_IN_CLDR = {"HK", "MO", "PS"}
# Natural Earth's names of these in other languages are another island's.
MISNAMED = {"Spratly Is."}


def write(sources, data, languages):
    """Writes data/countries.tsv: a line for each English name, with a column for each language."""
    codes, natural_earth = known(sources)
    lines = ["\t".join(["en", *languages])]
    for name, code in sorted(used(data).items()):
        code = code or codes.get(name)
        names = []
        for language in languages:
            short = natural_earth(name, language)
            names.append(short if code in LONG_IN_CLDR and short else territories(language).get(code) or short)
        if any(names):
            lines.append("\t".join([name, *names]))
    (data / "countries.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")


def used(data):
    """The names of countries on the map and in the gazetteer, with the code where the gazetteer has one."""
    with sqlite3.connect(data / "world.mbtiles") as db:
        names = {name: None for (name,) in db.execute("SELECT name FROM label WHERE kind = 0")}
    with sqlite3.connect(data / "gazetteer.sqlite") as db:
        columns = dict(db.execute('SELECT name, data FROM packed WHERE name IN ("names", "country.code")'))
    split = {key: bytes(value).decode().split("\n")[:-1] for key, value in columns.items()}
    names.update({name: code or None for name, code in zip(split["names"], split["country.code"])})
    return names


def known(sources):
    """The code of each name on the map, and Natural Earth's name in a language; "" where there is none."""
    features = sorted((fields for fields, _ in sources.countries()), key=lambda fields: fields["pop_est"])
    fields = {fields["name"]: fields for fields in features}
    # Banks and bases have the code of the country that they belong to: the most populous has it alone.
    owners = {fields["iso_a2_eh"]: fields["name"] for fields in features}
    codes = {name: code for code, name in owners.items() if code != "-99"}

    def named(name, language):
        if name in MISNAMED:
            return ""
        local = fields.get(name, {}).get(f"name_{language}", "")
        return local[:1].upper() + local[1:]

    return codes, named


def territories(language):
    """CLDR's names of countries by ISO code."""
    return babel.Locale.parse(language).territories

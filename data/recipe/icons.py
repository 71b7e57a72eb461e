"""The icons that marker-symbol names, of the Maki set: their outlines, in one small file."""

import io
import tarfile

import svgelements

# The drawings of 15 pixels; the others are the same, for small markers.
SUFFIX = "-15.svg"


def write(archive, path):
    """Writes the icons of the source package `archive`: a line for each, by name."""
    lines = []
    with tarfile.open(archive) as package:
        for member in package.getmembers():
            folder, _, name = member.name.rpartition("/")
            if folder.endswith("/maki/img/icons") and name.endswith(SUFFIX):
                svg = package.extractfile(member).read()
                lines.append(f"{name.removesuffix(SUFFIX)}\t{outline(svg)}\n")
    path.write_text("".join(sorted(lines)), encoding="utf-8")


def outline(svg):
    """M, L, C and Z with absolute numbers, in hundredths of a pixel; what is inside follows from the non-zero winding rule."""
    image = svgelements.SVG.parse(io.BytesIO(svg), ppi=96)
    assert (image.width, image.height) == (15, 15), "The icons are of 15 pixels."
    steps = []
    for shape in image.elements(lambda element: isinstance(element, svgelements.Shape)):
        assert isinstance(shape, svgelements.Path), "The icons are of paths alone."
        shape = abs(shape)
        shape.approximate_arcs_with_cubics()
        for segment in shape:
            steps.append(step(segment))
    return " ".join(steps)


def step(segment):
    match segment:
        case svgelements.Move():
            return f"M {point(segment.end)}"
        case svgelements.Close():
            return "Z"
        case svgelements.Line():
            return f"L {point(segment.end)}"
        case svgelements.CubicBezier():
            return f"C {point(segment.control1)} {point(segment.control2)} {point(segment.end)}"
        case svgelements.QuadraticBezier():
            first = segment.start + (segment.control - segment.start) * (2 / 3)
            second = segment.end + (segment.control - segment.end) * (2 / 3)
            return f"C {point(first)} {point(second)} {point(segment.end)}"
    raise AssertionError(f"There is no step for {segment!r}.")


def point(point):
    return f"{round(point.x * 100)} {round(point.y * 100)}"

#!/usr/bin/env python3
"""Checks that the histograms of a report say the same to another HdrHistogram implementation.

Usage: swipebench run TRACE --format json > report.json
       python3 check_histogram.py report.json

Every `latency.*.histogram` is decoded by the PyPI package `hdrhistogram` and compared with the figures
printed beside it: nanoseconds with three decimals, recorded in picoseconds. The percentile rule is the
Java implementation's; the package rounds the rank to the nearest number instead, so its own answer may be
that of the neighbouring value.

Exit status: 0 agreement, 1 disagreement, 2 nothing could be compared.
"""

import json
import math
import sys
from fractions import Fraction

PERCENTILES = {"p50": 50.0, "p90": 90.0, "p99": 99.0, "p999": 99.9}


def picoseconds(nanoseconds):
    return round(nanoseconds * 1000)


def buckets_of(histogram):
    """(lowest, highest, count) of each counter in use, in ascending order."""
    return [
        (
            histogram.get_lowest_equivalent_value(item.value_iterated_to),
            histogram.get_highest_equivalent_value(item.value_iterated_to),
            item.count_added_in_this_iter_step,
        )
        for item in histogram.get_recorded_iterator()
    ]


def rank_of(percentage, count):
    exact = Fraction(math.nextafter(percentage, 0.0)) * count / 100
    return max(1, math.ceil(exact))


def value_at(rank, buckets):
    seen = 0
    for _, highest, count in buckets:
        seen += count
        if seen >= rank:
            return highest
    return buckets[-1][1]


def check_series(name, series, decode):
    """Yields one line for each disagreement."""
    histogram = decode(series["histogram"])
    buckets = buckets_of(histogram)
    count = sum(bucket[2] for bucket in buckets)
    if count != series["count"] or histogram.get_total_count() != series["count"]:
        yield f"{name}.count: printed {series['count']}, decoded {count}"
    if count == 0:
        return
    for key, percentage in PERCENTILES.items():
        yield from check_percentile(f"{name}.{key}", series.get(key), percentage, histogram, buckets, count)
    for key, bucket in (("min", buckets[0]), ("max", buckets[-1])):
        printed = series.get(key)
        if isinstance(printed, (int, float)) and not bucket[0] <= picoseconds(printed) <= bucket[1]:
            yield f"{name}.{key}: printed {picoseconds(printed)} ps, decoded {bucket[0]}…{bucket[1]} ps"


def check_percentile(name, printed, percentage, histogram, buckets, count):
    rank = rank_of(percentage, count)
    expected = value_at(rank, buckets)
    theirs = histogram.get_value_at_percentile(percentage)
    neighbours = {value_at(min(max(rank + step, 1), count), buckets) for step in (-1, 0, 1)}
    if theirs not in neighbours:
        yield f"{name}: the package itself says {theirs} ps, its counters say {expected} ps"
    if printed is None:
        if count * (100 - percentage) >= 1001:
            yield f"{name}: null in spite of {count} values"
    elif isinstance(printed, dict):
        if expected > picoseconds(printed["atMost"]):
            yield f"{name}: printed at most {picoseconds(printed['atMost'])} ps, decoded {expected} ps"
    elif picoseconds(printed) != expected:
        yield f"{name}: printed {picoseconds(printed)} ps, decoded {expected} ps"


def main(arguments):
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        from hdrh.histogram import HdrHistogram
    except ImportError:
        print("NOT CHECKED: the PyPI package is missing: pip install hdrhistogram", file=sys.stderr)
        return 2
    with open(arguments[1], encoding="utf-8") as file:
        latency = json.load(file).get("latency") or {}
    measured = {name: series for name, series in latency.items() if series is not None}
    if not measured:
        print("NOT CHECKED: the report holds no latencies (was the budget 0?)", file=sys.stderr)
        return 2
    disagreements = []
    for name, series in measured.items():
        disagreements += check_series(name, series, HdrHistogram.decode)
    for line in disagreements:
        print(line)
    print(f"{len(measured)} histograms compared, {len(disagreements)} disagreements")
    return 1 if disagreements else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))

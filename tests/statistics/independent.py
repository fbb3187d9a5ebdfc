#!/usr/bin/python3
"""Compares every statistic of sowlab with scipy, statsmodels and R, and with exact fractions.

independent.py FIGURES: the program that prints sowlab's statistics of cases (independent/figures.cc).
"""
import csv
import json
import math
import subprocess
import sys
import warnings
from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np
from scipy import special, stats
from statsmodels.duration.survfunc import CumIncidenceRight, SurvfuncRight, survdiff
from statsmodels.regression.linear_model import WLS
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.nonparametric import rank_compare_2indep
from statsmodels.stats.proportion import proportion_confint
from statsmodels.stats.weightstats import CompareMeans, DescrStatsW

Z = stats.norm.ppf(0.975)
SHARES = [Fraction(p, 100) for p in (0, 1, 5, 25, 50, 75, 95, 99, 100)]
BILLION = 10**9
random = np.random.default_rng(20240229)


# --- comparing


class Checks:
    """Counts comparisons by statistic, and tells those that fail."""

    def __init__(self):
        self.made = Counter()
        self.failed = 0

    def equal(self, statistic, case, got, expected, tolerance=1e-9, margin=1e-12):
        self.made[statistic] += 1
        if got is None or expected is None:
            good = got is None and expected is None
        else:
            good = math.isclose(got, expected, rel_tol=tolerance, abs_tol=margin)
        self.confirm(statistic, case, good, f"{got} instead of {expected}")

    def interval(self, statistic, case, got, expected, **tolerances):
        if got is None or expected is None:
            self.equal(statistic, case, got, expected)
            return
        for limit, expected_limit in zip(got, expected, strict=True):
            self.equal(statistic, case, limit, expected_limit, **tolerances)

    def within(self, statistic, case, got, low, high):
        self.made[statistic] += 1
        self.confirm(statistic, case, low <= got <= high, f"{got} outside {low} to {high}")

    def confirm(self, statistic, case, good, message):
        if not good:
            self.failed += 1
            if self.failed <= 20:
                print(f"{statistic}: {message}\n  of {json.dumps(case)[:300]}")


checks = Checks()


def student(freedom):
    """The .975 quantile; stats.t.ppf has but eight digits of it."""
    return math.sqrt(freedom * (1 / special.betaincinv(freedom / 2, 0.5, 0.05) - 1))


def known(value):
    """None for what a package does not know."""
    return None if value is None or math.isnan(value) else value


# --- cases


def histogram(values):
    return sorted([int(value), games] for value, games in Counter(values).items())


def values_of(*histograms):
    return np.array(sum(([value] * games for h in histograms for value, games in h), []), float)


def lives(causes, greatest, games, limits):
    """Skewed lengths, ended by one of some causes, or cut off at one of some limits."""
    lengths = np.minimum(1 + random.geometric(3 / greatest, games), greatest)
    limit = random.choice(limits, games) if limits else np.full(games, np.inf)
    cause = random.choice(causes, games, p=random.dirichlet(np.full(causes, 2)))
    ended = lengths <= limit
    return {
        "ended": [histogram(lengths[ended & (cause == which)]) for which in range(causes)],
        "cut_off": histogram(limit[~ended]),
    }


def games_of(one):
    """Turns and causes from 1 on, 0 for what was cut off."""
    turns = [values_of(h) for h in [one["cut_off"], *one["ended"]]]
    causes = [np.full(len(of_cause), cause) for cause, of_cause in enumerate(turns)]
    return np.concatenate(turns), np.concatenate(causes)


EDGES = [
    {"ended": [[[7, 1]]], "cut_off": []},
    {"ended": [[]], "cut_off": [[7, 1]]},
    {"ended": [], "cut_off": [[7, 40]]},
    {"ended": [[], [[7, 3]], []], "cut_off": []},
    {"ended": [[[7, 30]]], "cut_off": []},
    {"ended": [[[7, 30]], [[7, 12]]], "cut_off": [[7, 8]]},
    {"ended": [[[0, 3], [4, 2]], [[2, 1]]], "cut_off": [[4, 1]]},
    {"ended": [[[3, 5], [8, 5]]], "cut_off": []},
    {"ended": [[[3, 5]]], "cut_off": [[3, 1], [20, 4]]},
    {"ended": [[[3, 40], [9, 60]]], "cut_off": []},
    {"ended": [[[3, 2], [9, 2]], [[9, 3]]], "cut_off": [[5, 6]]},
    {"ended": [[[1000000, 3]], [[5, 2]]], "cut_off": [[999999, 4]]},
]


def random_lives():
    for games in (1, 2, 3, 10, 60, 400):
        for greatest in (4, 40, 3000):
            for limits in ([], [greatest // 2], [greatest // 4, greatest // 2, greatest]):
                yield lives(int(random.integers(1, 4)), greatest, games, limits)


def survival_cases():
    for one in [*EDGES, *random_lives()]:
        turns, _ = games_of(one)
        last = int(turns.max())
        for limit in {last, max(last // 2 + 1, int(turns.min())), 2 * last + 3}:
            yield {"kind": "survival", "limit": limit, **one}


def contrast_cases():
    pairs = list(combinations_with_replacement(EDGES, 2))
    pairs += [(one, {"ended": [[[5000, 30]]], "cut_off": [[6000, 2]]}) for one in random_lives()]
    pairs += zip(list(random_lives()), list(random_lives()))
    pairs += [(lives(2, 40, 7, [30]), lives(2, 60, 300, [30, 60])) for _ in range(10)]
    for a, b in pairs:
        yield {"kind": "contrast", "a": a, "b": b, "seed": int(random.integers(2**40))}


def distribution_cases():
    samples = [[7], [7, 7, 7], [0, 0, 1], [3, 5, 5, 9], [0, 10**6], list(range(100))]
    samples += [random.geometric(0.02, int(games)) for games in (2, 3, 20, 40, 700, 1001)]
    samples += [random.integers(0, 3, games) for games in (4, 100)]
    for sample in samples:
        for unit in (1, 0.25):
            yield {"kind": "distribution", "histogram": histogram(sample), "unit": unit}


def huge_histogram():
    values = sorted(random.choice(10**6, 300, replace=False).tolist())
    games = random.multinomial(BILLION - 300, random.dirichlet(np.ones(300)))
    return [[value, int(count) + 1] for value, count in zip(values, games)]


def cases_of_growth():
    for points in (5, 8, 30):
        x = np.sort(random.uniform(1, 50, points))
        for y in (3 * x**1.7, 3 * x**-0.4 * random.lognormal(0, 0.2, points)):
            yield {"kind": "growth", "points": np.column_stack([x, y]).tolist()}
    yield {"kind": "growth", "points": [[x, 4.1] for x in range(1, 7)]}
    yield {"kind": "growth", "points": [[3.3, y] for y in range(1, 7)]}
    yield {"kind": "growth", "points": [[x, x] for x in range(6)]}
    yield {"kind": "growth", "points": [[x, x] for x in range(1, 5)]}
    yield {"kind": "growth", "points": []}


def cases_of_ratios():
    for games in (0, 1, 2, 10, 500):
        denominators = random.integers(1, 200, games)
        for noise in (0, 1, 50):
            numerators = 3 * denominators + random.integers(0, noise + 1, games)
            yield {"kind": "ratio", "games": np.column_stack([numerators, denominators]).tolist()}
    for denominator in (0, 1):
        yield {"kind": "ratio", "games": [[7, denominator]] * 5}


def cases():
    huge = huge_histogram()
    yield from survival_cases()
    yield from contrast_cases()
    yield from distribution_cases()
    yield {"kind": "distribution", "histogram": [], "unit": 1}
    yield {"kind": "distribution", "histogram": huge, "unit": 1}
    yield {"kind": "distribution", "histogram": [[999_983, BILLION]], "unit": 1}
    yield {"kind": "survival", "ended": [huge[::2], huge[1::2]], "cut_off": [], "limit": 700_000}
    yield {"kind": "survival", "ended": [[]], "cut_off": [], "limit": 9}
    for wins, games in [(0, 0), (0, 1), (1, 1), (0, 20), (3, 10), (5, 10), (6, 11), (17, 20),
                        (480, 1000), (499_960_000, BILLION), (BILLION // 2, BILLION)]:
        yield {"kind": "wins", "wins": wins, "games": games}
    for count in (0, 1, 2, 7, 60):
        yield {"kind": "holm", "p": (random.uniform(size=count) ** 3).tolist()}
    yield {"kind": "holm", "p": [0.01, 0.01, 0.5, 0, 1, 0.01]}
    yield from cases_of_growth()
    yield from cases_of_ratios()
    for _ in range(5):
        parts = [histogram(random.integers(0, 30, games)) for games in (0, 1, 30, 200)]
        yield {"kind": "histograms", "histograms": parts, "limit": int(random.integers(0, 35))}


# --- R


def run(command, text):
    return subprocess.run(command, input=text, text=True, check=True, stdout=subprocess.PIPE).stdout


def rows_for_r(all_cases):
    yield "case", "kind", "group", "turns", "cause", "limit"
    for number, case in enumerate(all_cases):
        kind = case["kind"]
        groups = {"survival": lambda: [case], "contrast": lambda: [case["a"], case["b"]],
                  "distribution": lambda: [{"ended": [case["histogram"]], "cut_off": []}]}
        for group, one in enumerate(groups.get(kind, list)()):
            if not is_huge(one):
                for turns, cause in zip(*games_of(one)):
                    yield number, kind, group, int(turns), cause, case.get("limit", 0)


def is_huge(one):
    return sum(games for h in [*one["ended"], one["cut_off"]] for _, games in h) > 10**6


def by_r(all_cases):
    """{case: {statistic: {turns: value}}}"""
    table = "\n".join(",".join(map(str, row)) for row in rows_for_r(all_cases))
    program = Path(__file__).parent / "independent" / "survival.R"
    told = run(["Rscript", "--vanilla", program], table)
    result = defaultdict(lambda: defaultdict(dict))
    for case, statistic, turns, value in csv.reader(told.splitlines()):
        number = math.nan if value in ("NA", "NaN") else float(value)
        result[int(case)][statistic][int(turns)] = number
    return result


# --- survival


def check_curve(case, figures, r):
    points = figures["points"]
    checks.equal("number of points", case, len(points), len(r["share"]))
    for point in points:
        turns = point["turns"]
        checks.equal("survival", case, point["share"], r["share"][turns])
        over = r["share"][turns] == 0  # of which R knows no error
        checks.equal("survival error", case, point["error"], 0 if over else r["error"][turns])
        limits = (0, 0) if over else (r["low"][turns], r["high"][turns])
        checks.interval("survival interval", case, point["interval"], limits)


def check_curve_by_statsmodels(case, figures):
    turns, causes = games_of(case)
    if not (causes > 0).any():
        checks.equal("number of points", case, len(figures["points"]), 0)
        return
    curve = SurvfuncRight(turns, causes > 0)
    for point, share, error in zip(figures["points"], curve.surv_prob, curve.surv_prob_se,
                                   strict=True):
        checks.equal("survival", case, point["share"], share)
        if share > 0:
            checks.equal("survival error", case, point["error"], error)


def check_median(case, figures, r):
    checks.equal("survival median", case, figures["median"], known(r["median"].get(0)))
    low, high = known(r["median_low"].get(0)), known(r["median_high"].get(0))
    points = figures["points"]
    if points and points[-1]["share"] == 0:  # of which R knows no limits
        last = points[-1]["turns"]
        turns, _ = games_of(case)
        playing = int((turns >= last).sum())
        few = proportion_confint(0, playing, method="wilson")[1] > 0.5
        low = last if low is None else low
        high = (None if few else last) if high is None else high
    checks.equal("low limit of the median", case, figures["median_low"], low)
    checks.equal("high limit of the median", case, figures["median_high"], high)


def check_restricted_mean(case, figures, r):
    mean, error = r["restricted_mean"][0], r["restricted_mean_error"][0]
    checks.equal("restricted mean", case, figures["restricted_mean"], mean)
    checks.equal("restricted mean error", case, figures["restricted_mean_error"], error)
    checks.interval("restricted mean interval", case, figures["restricted_mean_interval"],
                    (mean - Z * error, mean + Z * error))


def incidence_interval(share, error):
    if share == 0 or share == 1:
        return share, share
    reach = Z * error / ((1 - share) * abs(math.log1p(-share)))
    return tuple(1 - (1 - share) ** math.exp(sign * reach) for sign in (-1, 1))


def check_incidences(case, figures, r):
    for cause, curve in enumerate(figures["incidences"], 1):
        for point in curve:
            turns = point["turns"]
            # R is not told of causes after the last by which games ended.
            share = r[f"incidence{cause}"].get(turns, 0)
            error = r[f"incidence_error{cause}"].get(turns, 0)
            checks.equal("incidence", case, point["share"], share)
            checks.equal("incidence error", case, point["error"], error)
            checks.interval("incidence interval", case, point["interval"],
                            incidence_interval(share, error))


def check_incidences_by_statsmodels(case, figures):
    turns, causes = games_of(case)
    if not (causes > 0).any() or turns.min() == 0:
        return
    given = CumIncidenceRight(turns, causes)
    for cause, shares in enumerate(given.cinc):
        told = dict(zip(given.times, zip(shares, given.cinc_se[cause])))
        for point in figures["incidences"][cause]:
            share, error = told[point["turns"]]
            checks.equal("incidence", case, point["share"], share)
            if not math.isnan(error) and point["error"] > 0:
                checks.equal("incidence error", case, point["error"], error)


def check_huge_survival(case, figures):
    """Without games cut off all is as of shares of games."""
    ended = sorted(sum(case["ended"], []))
    games = playing = figures["games"]
    for point, (turns, count) in zip(figures["points"], ended, strict=True):
        playing -= count
        share = Fraction(playing, games)
        checks.equal("huge survival", case, point["share"], float(share))
        checks.equal("huge survival error", case, point["error"],
                     math.sqrt(share * (1 - share) / games))
    for cause, curve in enumerate(figures["incidences"]):
        for point in curve:
            count = sum(count for turns, count in case["ended"][cause] if turns <= point["turns"])
            share = Fraction(count, games)
            checks.equal("huge incidence", case, point["share"], float(share))
            checks.equal("huge incidence error", case, point["error"],
                         math.sqrt(share * (1 - share) / games))
    cut = [[min(turns, case["limit"]), count] for turns, count in ended]
    mean = Fraction(sum(turns * count for turns, count in cut), games)
    variance = sum(count * (turns - mean) ** 2 for turns, count in cut) / games
    checks.equal("huge restricted mean", case, figures["restricted_mean"], float(mean))
    checks.equal("huge restricted mean error", case, figures["restricted_mean_error"],
                 math.sqrt(variance / games))
    checks.equal("huge median", case, figures["median"], quantile(ended, Fraction(1, 2)))


def check_survival(case, figures, r):
    if is_huge(case):
        check_huge_survival(case, figures)
    elif not games_of(case)[0].size:
        checks.equal("no games", case, figures["games"] + len(figures["points"]), 0)
        checks.equal("no games", case, figures["median"], None)
    else:
        checks.equal("games", case, figures["games"], len(games_of(case)[0]))
        check_curve(case, figures, r)
        check_curve_by_statsmodels(case, figures)
        check_median(case, figures, r)
        check_restricted_mean(case, figures, r)
        check_incidences(case, figures, r)
        check_incidences_by_statsmodels(case, figures)


# --- contrasts


def check_means(case, figures, a, b):
    checks.equal("difference of means", case, figures["value"], a.mean() - b.mean())
    if min(a.size, b.size) < 2:
        expected = None
    elif a.std() == 0 and b.std() == 0:
        expected = (a.mean() - b.mean(),) * 2
    else:
        means = CompareMeans(DescrStatsW(a), DescrStatsW(b))
        expected = means.tconfint_diff(usevar="unequal")
    checks.interval("interval of means", case, figures["interval"], expected, tolerance=1e-8)


def check_medians(case, figures, a, b):
    checks.equal("difference of medians", case, figures["value"], np.median(a) - np.median(b))
    if min(a.size, b.size) < 2:
        checks.equal("interval of medians", case, figures["interval"], None)
        return
    low, high = figures["interval"]
    seed = np.random.default_rng(case["seed"])
    given = stats.bootstrap((a, b), lambda x, y, axis: np.median(x, axis) - np.median(y, axis),
                            n_resamples=2000, method="percentile", random_state=seed, batch=500)
    drawn = given.bootstrap_distribution
    # A share of 2.5 % is uncertain by .35 % of the draws on either side.
    low_from, low_to, high_from, high_to = np.quantile(drawn, (0.003, 0.048, 0.952, 0.997))
    checks.within("interval of medians", case, low, low_from, low_to)
    checks.within("interval of medians", case, high, high_from, high_to)


def longer_interval(a, b, p):
    fewer = min(a.size, b.size)
    given = rank_compare_2indep(a, b, use_t=True) if fewer > 1 else None
    if given is None or not given.var_prob > 0:
        return proportion_confint(p * fewer, fewer, method="wilson")
    logit = math.log(p / (1 - p))
    reach = student(given.df) * math.sqrt(given.var_prob) / (p * (1 - p))
    return tuple(1 / (1 + math.exp(-logit - sign * reach)) for sign in (-1, 1))


def check_longer(case, figures, a, b):
    p = stats.mannwhitneyu(a, b, method="asymptotic").statistic / (a.size * b.size)
    checks.equal("chance to last longer", case, figures["probability"], p)
    checks.interval("interval of that chance", case, figures["interval"], longer_interval(a, b, p))
    if min(a.size, b.size) > 1 and p not in (0, 0.5, 1):
        statistic, _ = stats.brunnermunzel(a, b)
        freedom = rank_compare_2indep(a, b).df
        logits = [math.log(limit / (1 - limit)) for limit in figures["interval"]]
        error = (logits[1] - logits[0]) / 2 / student(freedom) * p * (1 - p)
        checks.equal("error of that chance", case, error, abs((p - 0.5) / statistic),
                     tolerance=1e-6)


def check_log_rank(case, figures, r):
    expected = known(r["chi_squared"][0])
    if figures is None:
        checks.equal("log-rank", case, None, expected)
        return
    checks.equal("log-rank", case, figures["chi_squared"], expected, margin=1e-9)
    checks.equal("p of log-rank", case, figures["p"], r["p"][0], margin=0)
    (turns, causes), (others, other_causes) = games_of(case["a"]), games_of(case["b"])
    statistic, p = survdiff(np.concatenate([turns, others]),
                            np.concatenate([causes, other_causes]) > 0,
                            np.repeat([0, 1], [turns.size, others.size]))
    checks.equal("log-rank", case, figures["chi_squared"], statistic, margin=1e-9)
    checks.equal("p of log-rank", case, figures["p"], p)  # which statsmodels takes from 1


def check_contrast(case, figures, r):
    a, b = games_of(case["a"])[0], games_of(case["b"])[0]
    check_means(case, figures["means"], a, b)
    check_medians(case, figures["medians"], a, b)
    check_longer(case, figures["longer"], a, b)
    check_log_rank(case, figures["log_rank"], r)
    checks.equal("distance", case, figures["distance"], stats.ks_2samp(a, b, method="asymp")[0])


# --- the rest


def quantile(bins, share):
    games = sum(count for _, count in bins) * share

    def value_at(rank):
        passed = 0
        for value, count in bins:
            passed += count
            if passed > rank:
                return value
        return bins[-1][0]

    if games == int(games) and games > 0:
        return (value_at(int(games) - 1) + value_at(int(games))) / 2
    return value_at(int(games))


def check_exact_distribution(case, figures):
    bins, unit = case["histogram"], case["unit"]
    games = sum(count for _, count in bins)
    mean = Fraction(sum(value * count for value, count in bins), games)
    squares = sum(count * (value - mean) ** 2 for value, count in bins)
    checks.equal("exact games", case, figures["games"], games)
    checks.equal("exact mean", case, figures["mean"], unit * float(mean), tolerance=1e-14)
    if games > 1:
        checks.equal("exact deviation", case, figures["deviation"],
                     unit * math.sqrt(squares / (games - 1)), tolerance=1e-12)
    for got, share in zip(figures["quantiles"], SHARES, strict=True):
        checks.equal("exact quantile", case, got, unit * quantile(bins, share), tolerance=0)


def check_distribution(case, figures, r):
    if not case["histogram"]:
        checks.equal("nothing of no games", case, figures, None)
        return
    check_exact_distribution(case, figures)
    if figures["games"] == BILLION:
        mean, error = figures["mean"], figures["deviation"] / math.sqrt(BILLION)
        expected = (mean - Z * error, mean + Z * error)
        checks.interval("interval of a mean", case, figures["mean_interval"], expected)
        return
    values = case["unit"] * values_of(case["histogram"])
    checks.equal("mean", case, figures["mean"], values.mean())
    many = values.size > 1
    checks.equal("deviation", case, figures["deviation"], values.std(ddof=1) if many else None)
    interval = None
    if many:
        half = student(values.size - 1) * stats.sem(values)
        interval = values.mean() - half, values.mean() + half
    checks.interval("interval of a mean", case, figures["mean_interval"], interval)
    for got, (_, expected) in zip(figures["quantiles"], sorted(r["quantile"].items()), strict=True):
        checks.equal("quantile", case, got, case["unit"] * expected)


def check_wins(case, figures, _):
    wins, games = case["wins"], case["games"]
    p = stats.binomtest(wins, games).pvalue if games else 1
    # binomtest takes numbers of wins for equally likely that differ by 1e-7.
    tolerance = 1e-7 if games == BILLION else 1e-9
    checks.equal("binomial p", case, figures["p"], p, tolerance, margin=0)
    expected = proportion_confint(wins, games, method="wilson") if games else (0, 1)
    checks.interval("Wilson's interval", case, figures["wilson"], expected)


def check_holm(case, figures, _):
    expected = multipletests(case["p"], method="holm")[1] if case["p"] else []
    checks.equal("number of p", case, len(figures), len(expected))
    for got, corrected in zip(figures, expected):
        checks.equal("Holm's correction", case, got, corrected)


def check_growth(case, figures, _):
    points = np.array(case["points"]).reshape(-1, 2)
    x, y = points.T
    if len(points) < 5 or (points <= 0).any() or (x == x[0]).all():
        checks.equal("no power law", case, figures, None)
        return
    line = stats.linregress(np.log(x), np.log(y))
    flat = (y == y[0]).all()
    half = student(len(points) - 2) * line.stderr
    checks.equal("exponent", case, figures["exponent"], line.slope)
    checks.equal("factor", case, figures["factor"], math.exp(line.intercept))
    checks.equal("r squared", case, figures["r_squared"], 1 if flat else line.rvalue**2)
    checks.interval("interval of the exponent", case, figures["interval"],
                    (line.slope - half, line.slope + half), margin=1e-7)
    residuals = np.log(y) - line.intercept - line.slope * np.log(x)
    for got, expected in zip(figures["residuals"], residuals, strict=True):
        checks.equal("residual", case, got, expected)


def check_ratio(case, figures, _):
    games = np.array([game for game in case["games"] if game[1] > 0], float).reshape(-1, 2)
    if len(games) == 0:
        checks.equal("no ratio", case, figures, None)
        return
    numerators, denominators = games.T
    # A line through the origin, weighted so that its slope is the ratio of the sums; robust errors.
    line = WLS(numerators, denominators, weights=1 / denominators).fit(cov_type="HC1")
    checks.equal("ratio", case, figures["value"], line.params[0])
    if len(games) < 2:
        checks.equal("no error of a ratio", case, figures["error"], None)
        return
    margin = 1e-7 * line.params[0]  # sums of squares cancel
    checks.interval("error of a ratio", case, [figures["error"], figures["half_width"]],
                    (line.bse[0], student(len(games) - 1) * line.bse[0]), margin=margin)


def check_histograms(case, figures, _):
    values = np.concatenate([values_of(h) for h in case["histograms"]])
    for name, expected in ("sum", values), ("cut", np.minimum(values, case["limit"])):
        checks.equal(f"{name} of histograms", case, figures[name] == histogram(expected), True)


CHECKS = {
    "survival": check_survival,
    "contrast": check_contrast,
    "distribution": check_distribution,
    "wins": check_wins,
    "holm": check_holm,
    "growth": check_growth,
    "ratio": check_ratio,
    "histograms": check_histograms,
}


def main(program):
    warnings.simplefilter("ignore")  # packages warn of edge cases
    all_cases = list(cases())
    figures_of = json.loads(run([program], json.dumps(all_cases)))
    r = by_r(all_cases)
    for number, (case, figures) in enumerate(zip(all_cases, figures_of, strict=True)):
        CHECKS[case["kind"]](case, figures, r[number])
    for statistic, made in sorted(checks.made.items()):
        print(f"{made:7} {statistic}")
    print(f"{checks.made.total():7} comparisons of {len(all_cases)} cases, {checks.failed} failed")
    return checks.failed > 0 or checks.made.total() < 10_000


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

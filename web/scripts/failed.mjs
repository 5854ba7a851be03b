// Which tests failed, in a line each: where the test is, its title, and how its error begins.

import { basename } from "node:path";

/** A line is so long at most, in characters. */
const length = 400;
/** So many lines are shown at most: the end of a log holds them, the times and the counts. */
const most = 30;

/** brief is a text of several lines as the beginning of one. */
function brief(text) {
  const plain = text.replace(/\u001b\[[\d;]*m/g, "").replace(/\s*\n\s*/g, "; ");
  return plain.trim().replace(/\s+/g, " ");
}

/** The failed tests of a Playwright report, and what failed outside of any. */
export function failedOfPlaywright(report) {
  return [...(report.errors ?? []).map(({ message }) => brief(message ?? "")), ...named(report, "unexpected")];
}

/** The tests of a Playwright report that failed first and passed at the second try. */
export function passedLater(report) {
  return named(report, "flaky");
}

/** The tests of a Playwright report that ended so, with the error of the first try that failed. */
function named(report, ended) {
  const failed = [];
  const walk = (suite, titles) => {
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
    for (const spec of suite.specs ?? []) {
      for (const { status, results } of spec.tests) {
        if (status !== ended) continue;
        const { errors = [], error } = results.find((each) => each.status !== "passed") ?? {};
        const first = errors[0] ?? error ?? { message: "no error was reported" };
        const at = first.location ? ` (at ${basename(first.location.file)}:${first.location.line})` : "";
        // What follows tells how often it was looked for, and quotes the source.
        const said = first.message.split(/\n\s*(?:Call log:|\d+ \|)/)[0];
        failed.push(`${spec.file}:${spec.line} ${[...titles, spec.title].join(" > ")}${at}: ${brief(said)}`);
      }
    }
  };
  for (const file of report.suites ?? []) walk(file, []);
  return failed;
}

/** The failed tests of Go, without those that failed by their subtests alone; text is what each printed. */
export function failedOfGo(tests) {
  const parent = ({ pkg, test }) =>
    tests.some((other) => other.pkg === pkg && other.test && other.test.startsWith(test ? test + "/" : ""));
  const own = (text) => text.split("\n").filter((line) => !/^\s*(=== |--- |FAIL\b|exit status )/.test(line));
  return tests
    .filter((each) => !parent(each))
    .map(({ pkg, test, text }) => [[pkg, test].filter(Boolean).join(" "), brief(own(text).join("\n"))].join(": "));
}

/** The failed tests in what node's test runner prints, in either of its two forms. */
export function failedOfNode(lines) {
  const failed = [];
  /** The value of a key of the YAML after a line, and as much of one of several lines as is told before the next key. */
  const value = (from, key) => {
    const begin = lines.slice(from, from + 30).findIndex((line) => line.trimStart().startsWith(key + ": "));
    if (begin < 0) return "";
    const first = lines[from + begin].trimStart().slice(key.length + 2);
    if (first !== "|-") return first.replace(/^'|'$/g, "");
    const rest = lines.slice(from + begin + 1, from + begin + 4);
    const end = rest.findIndex((line) => /^ *[a-z]+: /.test(line));
    return (end < 0 ? rest : rest.slice(0, end)).join("\n");
  };
  lines.forEach((line, i) => {
    const tap = /^\s*not ok \d+ - (.*)$/.exec(line);
    const spec = /^test at (\S+)$/.exec(line);
    if (tap && value(i, "failureType") !== "subtestsFailed")
      failed.push(`${value(i, "location")} ${tap[1]}: ${brief(value(i, "error"))}`);
    if (spec) failed.push(`${spec[1]} ${brief(lines.slice(i + 1, i + 4).join("\n")).replace(/^✖ /, "")}`);
  });
  return failed;
}

/** The lines to close with, each after a word that says what it names. */
export function shown(failures, word = "FAILED") {
  const lines = failures.slice(0, most).map((failure) => {
    const line = `${word} ${failure}`;
    return line.length > length ? line.slice(0, length - 1) + "…" : line;
  });
  if (failures.length > most) lines.push(`${word} ${failures.length - most} more, each named above where it ran`);
  return lines;
}

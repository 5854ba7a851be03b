// How a suite is run and counted: a command that must succeed, Go's tests, node's, and those of the page in a browser.
import { AsyncLocalStorage } from "node:async_hooks";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { readFileSync, rmSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { failedOfGo, failedOfNode, failedOfPlaywright, passedLater } from "./failed.mjs";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export const web = root + "web/";
const results = web + "test-results/";
export const totals = { passed: 0, failed: 0, skipped: 0 };
// A line for each failed test: often only the end of a long log is kept.
export const failures = [];
// How many seconds each suite took, in the order in which they ended.
export const times = [];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// SUITES, a regular expression, limits a run to the suites whose names match.
const chosen = new RegExp(process.env.SUITES ?? "");
export const wanted = (name) => chosen.test(name);

// What a lane says is kept until its suite ends, so that suites which run side by side do not
// speak into each other.
const lane = new AsyncLocalStorage();
export const say = (text) => lane.getStore().push(text);
export const start = (suites) => lane.run([], suites);

// run starts a command, hands each line of its output to onLine and returns its exit code. Go's suites have no need to
// hurry: they take what the build and the browsers leave of the machine, and all of it once those are done.
export function run(command, args, { env = {}, cwd = root, onLine = say } = {}) {
  const [program, ...rest] = command === "go" ? ["nice", "-n", "10", command, ...args] : [command, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on("line", onLine);
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

export async function output(command, args, options = {}) {
  const lines = [];
  const code = await run(command, args, { ...options, onLine: (line) => lines.push(line) });
  return { code, lines };
}

// count adds a suite's result to the totals and prints its line; names say which tests failed.
export function count(name, { passed = 0, failed = 0, skipped = 0 }, since, names = []) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  if (passed + failed === 0) {
    failures.push(`${name}: ran no test`);
    totals.failed += 1;
  } else if (failed > 0) {
    failures.push(...(names.length > 0 ? names : [`${failed} failed`]).map((test) => `${name}: ${test}`));
  }
  const seconds = ((Date.now() - since) / 1000).toFixed(0);
  times.push(`${name} ${seconds} s`);
  say(`== ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)\n`);
  for (const text of lane.getStore().splice(0)) console.log(text);
}

// check is a suite of one test: the command must succeed and print nothing where silent is set.
export async function check(name, command, args, { silent = false, ...options } = {}) {
  if (!wanted(name)) return;
  const since = Date.now();
  const { code, lines } = await output(command, args, options);
  const ok = code === 0 && !(silent && lines.length > 0);
  if (!ok) say(lines.join("\n"));
  count(name, ok ? { passed: 1 } : { failed: 1 }, since, lines.slice(0, 3));
}

// goTest runs `go test -json` and counts tests and examples, subtests included; seen is told of
// each that passed. What go vet finds, it has found before.
export async function goTest(name, args, env = {}, seen = () => {}) {
  if (!wanted(name)) return;
  const since = Date.now();
  const tally = { passed: 0, failed: 0, skipped: 0 };
  const printed = new Map();
  const fallen = [];
  const code = await run("go", ["test", "-json", "-vet=off", "-timeout=60m", ...args], {
    env,
    onLine(line) {
      let event;
      try {
        event = JSON.parse(line);
      } catch {
        say(line);
        return;
      }
      const key = `${event.Package} ${event.Test ?? ""}`;
      if (event.Action === "output" || event.Action === "build-output") {
        if (!printed.has(key)) printed.set(key, []);
        printed.get(key).push(event.Output);
      } else if (event.Action === "fail" || event.Action === "build-fail") {
        if (event.Test) tally.failed += 1;
        const text = (printed.get(key) ?? []).join("").trimEnd();
        // What a package cannot be built for is told of where it was built.
        if (!event.FailedBuild) fallen.push({ pkg: event.Package ?? event.ImportPath, test: event.Test, text });
        say(text);
      } else if (event.Test && event.Action === "pass") {
        tally.passed += 1;
        seen(event.Test);
        const notes = (printed.get(key) ?? []).filter((text) => /corpora: /.test(text));
        if (notes.length > 0) say(notes.join("").trimEnd());
        printed.delete(key);
      } else if (event.Test && event.Action === "skip") {
        tally.skipped += 1;
      }
    },
  });
  if (code !== 0 && tally.failed === 0) tally.failed += 1;
  count(name, tally, since, failedOfGo(fallen));
}

// nodeTest runs node's own test runner and reads its closing counts, which are without
// colours where FORCE_COLOR says so.
export async function nodeTest(name, command, args, cwd = web) {
  if (!wanted(name)) return;
  const since = Date.now();
  const tally = { passed: 0, failed: 0, skipped: 0 };
  const lines = [];
  const code = await run(command, args, {
    cwd,
    env: { FORCE_COLOR: "0" },
    onLine(line) {
      lines.push(line);
      const seen = /^(?:#|ℹ) (pass|fail|skipped) (\d+)$/.exec(line.trim());
      if (seen) tally[{ pass: "passed", fail: "failed", skipped: "skipped" }[seen[1]]] += Number(seen[2]);
    },
  });
  if (code !== 0 && tally.failed === 0) tally.failed += 1;
  if (tally.failed > 0) say(lines.join("\n"));
  count(name, tally, since, failedOfNode(lines));
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

// How many tests of the page may pass only at the second try: a machine that is shared holds a
// browser up for longer than any test waits. They are named in the closing lines, and more of them
// than that fail. Outside of CI there is one try.
const secondTries = process.env.CI ? 2 : 0;
export const later = [];

export async function browser(project, name) {
  if (!wanted(`page in ${name}`)) return;
  const since = Date.now();
  const report = `${results}${project}.json`;
  const env = { REPORT: report, TEST_PORT: String(await freePort()) };
  const code = await run(web + "node_modules/.bin/playwright", ["test", `--project=${project}`], { cwd: web, env });
  const tally = { passed: 0, failed: 0, skipped: 0 };
  let names = [];
  try {
    const said = JSON.parse(readFileSync(report, "utf8"));
    const { stats } = said;
    names = failedOfPlaywright(said);
    const again = passedLater(said);
    later.push(...again.map((test) => `page in ${name}: ${test}`));
    if (later.length > secondTries) names.push(...again);
    tally.passed = stats.expected + (later.length > secondTries ? 0 : stats.flaky);
    tally.failed = stats.unexpected + (later.length > secondTries ? stats.flaky : 0);
    tally.skipped = stats.skipped;
  } catch (error) {
    say(`No report of the page in ${name}: ${error.message}`);
    tally.failed = 1;
  }
  if (code !== 0 && tally.failed === 0) tally.failed = 1;
  count(`page in ${name}`, tally, since, names);
}

// Runs the suites whose turn it is, and ends in one closing line with the counts. A suite that runs no test
// fails: nothing passes by doing nothing. Go's suites run in turn, and next to them the build and
// those of the page, which wait for their browser half of the time; whichever is done first goes on
// with the Worker's and those of the tokens. The arguments are the flags of the Worker's build.
import { existsSync } from "node:fs";
import { shown } from "./failed.mjs";
import { concurrent, fuzzTargets, missing, portable, restingTests } from "./go-tests.mjs";
import {
  browser,
  check,
  count,
  failures,
  goTest,
  later,
  nodeTest,
  output,
  root,
  run,
  say,
  start,
  times,
  totals,
  wanted,
  web,
} from "./suite.mjs";

const started = Date.now();
const firefox = process.env.FIREFOX ?? "/usr/bin/firefox-esr";

// The heaps of tests are small, and Go goes through one each time that it has doubled: a third of their time.
process.env.GOGC ??= "400";

// What the suite of growth counts: our packages, and those of Go that search and compare for
// them. What is written in assembly is not counted: searches for one byte forwards, copies and
// comparisons of bytes.
const counted = [
  ...[
    "./core/...",
    "./wasm/edge",
    "bytes",
    "encoding/binary",
    "encoding/json",
    "internal/bytealg",
    "maps",
    "slices",
    "sort",
  ],
  ...["strconv", "strings", "unicode", "unicode/utf16", "unicode/utf8"],
].join(",");
const goroot = (await output("go", ["env", "GOROOT"])).lines[0];
const wasm = { GOOS: "js", GOARCH: "wasm" };
// Of what there is much of, each commit tries a part; make test-long tries all.
const commit = (await output("git", ["rev-parse", "HEAD"]).catch(() => ({ lines: [] }))).lines[0] ?? "";
process.env.ROLECALL_SEED ??= String(parseInt(commit.slice(0, 6), 16) || 0);
const seed = parseInt(process.env.ROLECALL_SEED, 10) || 0;
const everything = !!process.env.ROLECALL_ALL;
console.log(`ROLECALL_SEED=${process.env.ROLECALL_SEED} chooses what is tried of the longest tables.\n`);
// What the commit, or the working tree, changed: nothing where Git doesn't know the commit before.
const before = await output("git", ["diff", "--name-only", "HEAD~1"]).catch(() => ({ code: 1 }));
const changed = before.code === 0 ? before.lines : [];
process.env.SPECS_CHANGED ??= changed.filter((file) => /^web\/tests\/browser\/.*\.spec\.ts$/.test(file)).join(" ");
// Suites that compile much for themselves take turns: each has its run of three, and those in which its paths changed. What
// tries a part of a table in such a suite takes another number than three, or it would be the same part each time.
const waiting = [];
function due(name, turn, paths, of = 3) {
  const now = everything || !!process.env.SUITES || seed % of === turn || changed.some((file) => paths.test(file));
  if (!now) waiting.push(name);
  return now;
}
// What is compiled to WebAssembly for tests is compiled as for the Worker: so it is compiled once.
const wasmFlags = process.argv.slice(2);
if (wasmFlags.length === 0) throw new Error("the flags of the Worker's build are missing: make test passes them");
// The environment and the arguments of a program have to fit into 8 kB there.
const few = ["PATH", "HOME", "TMPDIR", "GOGC", "ROLECALL_CORPORA"]
  .filter((name) => process.env[name] !== undefined)
  .map((name) => `'${name}=${process.env[name]}'`);

if (!process.env.ROLECALL_CORPORA)
  console.log("ROLECALL_CORPORA is not set: the tests over recorded requests are skipped.\n");

// Tests of chance in those packages: what they try by the thousand says of the compiler no more than the other tests do,
// and takes four times as long in WebAssembly.
const onHostAlone = {
  core: ["TestContracts", "TestLibraryNamesPackages", "TestStructsOfRandomShape"],
  "core/engine": ["TestBuildNeverBreaksAPair", "TestTrimByModel", "TestTrimmedRequestsAreAccepted"],
};
// Tests of packages that start goroutines which themselves do one thing after the other, or run a program that the
// detector is not in, and take ten times as long under it: what they ask a server or a rule, tests of those packages
// that are left ask as well.
const withoutDetector = {
  "core/cmd/rolecall": [
    ...["TestActionDownloads", "TestHostileRepository", "TestKilledAtAnyMoment", "TestKilledWhileWriting"],
    ...["TestProbeAgrees", "TestProbeContradicts", "TestProbeKeepsKeys", "TestProbeNeedsAServer"],
    ...["TestRelease", "TestWorkflowOfTheDocs"],
  ],
  "core/engine/workbench": [
    "TestLongScriptsAreBounded",
    "TestSystemsProgramsPrintWhatIsSaid",
    "TestSystemsTakeAnyAction",
  ],
};
// Its goroutines, one for each target, only check and fix texts of their own, which package growth does at once under the
// detector; all targets with all rules take minutes under it.
const packagesWithoutDetector = ["./core/spec"];
// Packages with goroutines that import little: the detector takes seconds to be compiled into them.
const packagesOfFew = [
  "./core/audit",
  "./core/cmd/rolecall/watch",
  "./core/loop/live",
  "./core/session",
  "./core/token",
];
// The mutants of the fuzz targets' seeds are the same in every run; Go's own fuzzing (make fuzz)
// tries others in each, and so would pass the same commit today and fail it tomorrow.

// The tests in WebAssembly and the Worker are compiled alike, so they have the same turn.
const inWasm = due("go compiled to wasm", 0, /^wasm\/|_js\.go$|^core\/(loop\/live|source|token)\//);

// goOnHost runs every test but those of the rota that are another run's, and looks that no fuzz target was left out.
async function goOnHost() {
  if (!wanted("go on the host")) return;
  const ran = new Set();
  const seen = (test) => ran.add(test);
  const left = everything ? [] : restingTests(root, seed);
  await goTest("go on the host", [...(left.length > 0 ? [`-skip=^(${left.join("|")})$`] : []), "./..."], {}, seen);
  for (const { pkg, name, mutates } of fuzzTargets(root)) {
    if (ran.has(name) && mutates) continue;
    totals.failed += 1;
    failures.push(`go on the host: ${name} in ${pkg} ${mutates ? "did not run" : "tries no mutants"}`);
  }
}

// goInWasm runs goldens, seeds and examples of the packages in which WebAssembly may differ.
async function goInWasm() {
  const { packages, names } = portable(root, everything);
  await goTest(
    "go compiled to wasm",
    [
      ...wasmFlags,
      `-run=^(${names.join("|")})$`,
      `-skip=^(${Object.values(onHostAlone).flat().join("|")})$`,
      `-exec=env -i ${few.join(" ")} ROLECALL_MUTANTS=0 '${goroot}/lib/wasm/go_js_wasm_exec'`,
      ...packages,
    ],
    wasm,
  );
}

// goUnderDetector runs tests that start goroutines, and all of the packages which do, under the race detector. It sees
// nothing in a test that does one thing at a time, and takes five times as long. What it compiles is of no use to another
// suite: so one run of three tries what needs a few packages alone, and one of six the rest too, in which every operation
// runs at once with others (package growth).
async function goUnderDetector() {
  const whole = due(
    "race detector in large packages",
    1,
    /^core\/(cmd\/rolecall\/outgoing|workbench)\/|^wasm\/edge\/[^/]*\.go/,
    6,
  );
  if (!whole && !due("race detector", 1, /^core\/(cmd\/rolecall\/watch|loop\/live|session)\//)) return;
  const slow = new Set(Object.values(withoutDetector).flat());
  const tried = [...concurrent(root)]
    .filter(([pkg]) => !packagesWithoutDetector.includes(pkg) && (whole || packagesOfFew.includes(pkg)))
    .flatMap(([pkg, tests]) => tests.filter((name) => !slow.has(name)).map((name) => ({ pkg, name })));
  await goTest(
    "race detector",
    ["-race", `-run=^(${tried.map(({ name }) => name).join("|")})$`, ...new Set(tried.map(({ pkg }) => pkg))],
    { CGO_ENABLED: "1", ROLECALL_MUTANTS: "0" },
  );
}

/** namesTests fails the run where a list of tests above names one that there is not. */
function namesTests() {
  const gone = [onHostAlone, withoutDetector].flatMap((tests) => missing(root, tests));
  if (gone.length === 0) return;
  totals.failed += 1;
  failures.push(`web/scripts/test.mjs: there is no ${gone.join(", no ")}`);
}

async function goSuites() {
  namesTests();
  await check("go formatting", `${goroot}/bin/gofmt`, ["-l", "core", "wasm"], { silent: true });
  await check("go vet, host", "go", ["vet", "./..."]);
  await check("go.mod is tidy", "go", ["mod", "tidy", "-diff"], { silent: true });
  // Only there is something in these that the host does not have.
  if (inWasm) await check("go vet, js/wasm", "go", ["vet", ...wasmFlags, "./wasm/..."], { env: wasm });
  await goOnHost();
  // Both are counted by how often the functions ran, and the blocks in them.
  if (due("nothing is read twice", 0, /^core\/(bind|clipboard|detect|source|internal\/growth)\//))
    await goTest("nothing is read twice, and extraction is linear", [
      "-tags=counted",
      "-covermode=atomic",
      "-coverpkg=./core/bind,./core/internal/clipboard,./core/detect,./core/find,./core/lint,./core/source",
      "-run=^(TestNothingIsReadTwice|TestExtractionIsLinearOnAwkwardTexts)$",
      "./core/internal/growth",
    ]);
  // Executed blocks are counted where ROLECALL_BLOCKS is set; the bytes that are asked for always are.
  if (process.env.ROLECALL_BLOCKS)
    await goTest("executed blocks in proportion to the input", [
      "-covermode=atomic",
      `-coverpkg=${counted}`,
      "./core/internal/growth",
    ]);
  await goUnderDetector();
  if (inWasm) await goInWasm();
}

// build makes what the suites try. Without it none of them can say anything.
async function build() {
  if (!wanted("build")) return;
  const since = Date.now();
  const code = await run("make", ["--no-print-directory", "build"]);
  count("build", code === 0 ? { passed: 1 } : { failed: 1 }, since);
  if (code === 0) return;
  console.log(
    `The build failed: no suite was run.\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`,
  );
  process.exit(1);
}

async function webSuites() {
  await built;
  await check("typescript types and linter", "npm", ["run", "--silent", "check"], { cwd: web });
  await nodeTest("typescript units", "npm", ["run", "--silent", "test"]);
  await browser("chromium", "Chromium");
  if (!due("page in Firefox", 2, /^web\/(playwright|tests\/browser\/browsers)/)) return;
  if (existsSync(firefox)) await browser("firefox", "Firefox");
  else if (process.env.CI) failures.push(`page in Firefox: there is none at ${firefox}`);
}

// suiteOf is a suite that builds first what only it needs: while that compiles, the other lane goes on.
async function suiteOf(name, script, targets) {
  if (!wanted(name)) return;
  const since = Date.now();
  const { code, lines } = await output("make", ["--no-print-directory", ...targets]);
  if (code === 0) return nodeTest(name, "npm", ["run", "--silent", script]);
  say(lines.join("\n"));
  count(name, { failed: 1 }, since, [`make ${targets.join(" ")} failed`]);
}

// What the lane takes that is done with its own. npm's package contains the module of the tokens, so one of the two goes
// right after the other.
const afterwards = [
  async () => {
    if (due("worker", 0, /^wasm\/edge\/|^web\/(tests\/worker\/|scripts\/edge|_headers|serve)/))
      await suiteOf("worker in the Workers runtime", "test:worker", ["build/edge/.built"]);
  },
  async () => {
    if (due("exact tokens", 1, /^core\/token\/|^wasm\/tokens\/|^web\/tests\/tokens\//))
      await suiteOf("exact tokens against tiktoken", "test:tokens", ["build/bench/tokens.wasm", "build/wasm_exec.js"]);
    if (!due("npm's package", 2, /^web\/(npm|tests\/npm)\/|^web\/tests\/browser\/npm/)) return;
    await suiteOf("npm's package", "test:npm", ["build/npm/.built"]);
    await browser("package", "Chromium with npm's package");
  },
];

const alongside = (suites) =>
  start(async () => {
    await suites();
    for (let next = afterwards.shift(); next; next = afterwards.shift()) await next();
  });

const built = start(build);
await Promise.all([alongside(goSuites), alongside(webSuites)]);

for (const line of shown(failures)) console.log(line);
for (const line of shown(later, "AT THE SECOND TRY")) console.log(line);
if (!existsSync(firefox)) console.log(`NOT RUN page in Firefox: there is none at ${firefox}; FIREFOX names another.`);
if (waiting.length > 0) console.log(`Waits for its turn, or for ROLECALL_ALL=1: ${waiting.join(", ")}`);
console.log(`Took ${((Date.now() - started) / 60000).toFixed(1)} min, in two lanes: ${times.join(", ")}`);
const tried = later.length > 0 ? ` (${later.length} at the second try)` : "";
console.log(`${totals.passed} passed${tried}, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(failures.length === 0 ? 0 : 1);

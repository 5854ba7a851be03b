// What the sources say of the tests of the Go packages.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, dirname } from "node:path";

/** The Go files under the folders, each with its package and its text. */
function* goFiles(root, folders) {
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true })) {
      const file = join(root, folder, String(entry));
      if (!file.endsWith(".go")) continue;
      yield { file, pkg: "./" + relative(root, dirname(file)), text: readFileSync(file, "utf8") };
    }
  }
}

/** The fuzz targets, and whether each tries mutants of its seeds where Go is not fuzzing. */
export function fuzzTargets(root) {
  const targets = [];
  for (const { file, pkg, text } of goFiles(root, ["core", "wasm"])) {
    if (!file.endsWith("_test.go")) continue;
    for (const [whole, name] of text.matchAll(/^func (Fuzz\w+)\([^]*?^}/gm))
      targets.push({ pkg, name, mutates: whole.includes("mutant.Of(") });
  }
  return targets;
}

/** What starts a goroutine: the word itself, parallel tests, and a server. */
const starts = /^\s*go (func\b|[\w.]+\()|\.Go\(func\b|\bt\.Parallel\(\)|\bhttptest\.NewServer\(/m;

/**
 * The tests in which the race detector can find something, by package: all tests of the packages whose own code starts a
 * goroutine, and of the others the tests that start one, themselves or by a function of their package's tests.
 */
export function concurrent(root) {
  const whole = new Set();
  const packages = new Map();
  for (const { file, pkg, text } of goFiles(root, ["core", "wasm/edge"])) {
    if (/^\/\/go:build (.*!race|js\b)/m.test(text)) continue;
    if (!file.endsWith("_test.go")) {
      if (starts.test(text)) whole.add(pkg);
      continue;
    }
    if (!packages.has(pkg)) packages.set(pkg, new Map());
    for (const [body, name] of text.matchAll(/^func (?:\([^)]*\) )?(\w+)[([][^]*?^}/gm))
      packages.get(pkg).set(name, body);
  }
  const tests = new Map();
  for (const [pkg, functions] of [...packages].sort()) {
    const found = new Set([...functions].filter(([, body]) => starts.test(body)).map(([name]) => name));
    for (let before = -1; before !== found.size;) {
      before = found.size;
      for (const [name, body] of functions)
        if ([...found].some((other) => new RegExp(`\\b${other}\\(`).test(body))) found.add(name);
    }
    const among = whole.has(pkg) ? [...functions.keys()] : [...found];
    const named = among.filter((name) => /^(Test|Example|Fuzz)/.test(name) && name !== "TestMain");
    if (named.length > 0) tests.set(pkg, named.sort());
  }
  return tests;
}

/**
 * Tests that take a second of a core or more and try much of one kind: chance, hostile texts, recorded requests, programs
 * that are compiled and run, releases. A run tries one in five of them, which the seed chooses; the next commit tries
 * others. Five has no factor in common with the numbers by which these tests choose what they try.
 */
const rota = {
  "./core/audit": ["TestMessagesSayWhatTheyLose"],
  "./core/internal/clipboard": ["TestRecordedBodiesComeBack"],
  "./core/cmd/rolecall": [
    ...["TestActionDownloads", "TestHostileRepository", "TestKilledAtAnyMoment", "TestMemoryIsConstant"],
    ...["TestProbeAgrees", "TestRelease", "TestWorkflowOfTheDocs"],
  ],
  "./core/convert": [
    ...["TestNoValueOfAnotherTypeIsForgotten", "TestNothingLost", "TestRecordedAccepted", "TestRecordedSettings"],
    ...["TestRecordedSettingsOfModels", "TestWhatIsReadAsAnotherFormatCanBeConverted"],
  ],
  "./core/engine": [
    ...["TestBuildNeverBreaksAPair", "TestNothingIsDroppedSilently", "TestProgramsCompile"],
    ...["TestRepairOfFarResultsStops", "TestRepairStopsWhenItsWorkIsSpent", "TestTrimByModel"],
  ],
  "./core/engine/explain": ["TestCopiesAreToldAlike", "TestMatchingAgainstPlainSearch"],
  "./core/export": ["TestChain", "TestGo", "TestRecordedInTypeScript", "TestShell", "TestTypeScript"],
  "./core/internal/hostile": ["TestHostileTextsAtEveryDoor"],
  "./core/lint": [
    "TestFaultsConverted",
    "TestFaultsMadeAcceptable",
    "TestForgeAtRandom",
    "TestRepairByTitleHasNoBoundButTheText",
  ],
  "./core/spec": ["TestModel", "TestOneTarget"],
  "./core/source": ["TestRescueHasABoundOfEdits"],
  "./core/token": ["TestEqualsTiktoken", "TestGrowth"],
  "./core/engine/workbench": [
    "TestLongScriptsAreBounded",
    "TestSystemsProgramsPrintWhatIsSaid",
    "TestSystemsTakeAnyAction",
  ],
  "./core/write": [
    ...["TestBindAgreesWithReading", "TestValuesStandAsTheyDidOrAreNamed", "TestWireValuesSurviveOrAreNamed"],
    "TestWriteOthers",
  ],
  "./wasm/pack": [
    ...["TestFailuresAtSeveralPlaces", "TestGoHasTheNames", "TestModuleFillsItsTable"],
    ...["TestModuleOfAnotherVersionIsOnlyJoined", "TestProgramWithBlanksRuns", "TestTablesThatDoNotCountAreLeftAlone"],
    ...["TestWarningGoesToStandardError", "TestWovenProgramRunsAsBefore"],
  ],
};

/** The tests of the rota that this run leaves to others. A name that two packages have, or none, is a mistake in it. */
export function restingTests(root, seed) {
  const packages = new Map();
  for (const { file, pkg, text } of goFiles(root, ["core", "wasm"])) {
    if (!file.endsWith("_test.go")) continue;
    for (const [, name] of text.matchAll(/^func (Test\w+)\(/gm))
      packages.set(name, [...(packages.get(name) ?? []), pkg]);
  }
  const tests = Object.entries(rota).flatMap(([pkg, names]) => names.map((name) => ({ pkg, name })));
  for (const { pkg, name } of tests)
    if (String(packages.get(name)) !== pkg)
      throw new Error(`${name} is in ${packages.get(name) ?? "no package"}, not only in ${pkg}`);
  // As core/internal/sample chooses.
  return tests.filter((_, i) => (i + seed) % 5 !== 0).map(({ name }) => name);
}

/** The packages whose tests run in WebAssembly as well, and what may differ there. All others say the same on the host. */
const differing = {
  "./core": "values cross to JavaScript and back, by a file of their own",
  "./core/source": "the stack: texts nest as deep as they may, and the scanner reads words of bytes",
  "./core/engine": "every operation as the page calls it, through all packages below it",
  "./core/token": "arithmetic of ranks and hashes, and lengths of Unicode",
  "./core/token/cl100k": "the packed vocabulary",
  "./core/token/o200k": "the packed vocabulary",
  "./core/loop/live": "clocks and goroutines have one thread",
};

/**
 * The tests of those packages that run in WebAssembly: the goldens, which are what the compiler could spoil, the seeds of
 * the fuzz targets, the examples, and what has a file of its own there. Everything is that of all packages.
 */
export function portable(root, everything = false) {
  const packages = new Set();
  const names = new Set();
  const files = [...goFiles(root, ["core", "wasm/edge"])];
  const twins = new Set(files.map(({ file }) => file).filter((file) => file.endsWith("_js.go")));
  const without = [...twins].filter((file) => !differing["./" + relative(root, dirname(file))]);
  if (without.length > 0)
    throw new Error(`${without.join(", ")} differs in WebAssembly, and its package is not in the list`);
  for (const { file, pkg, text } of files) {
    if (!(everything || differing[pkg]) || !file.endsWith("_test.go") || /^\/\/go:build .*!js/m.test(text)) continue;
    const golden =
      /"golang\.org\/x\/tools\/txtar"|\/internal\/golden"|\bruntime\.GOOS\b/.test(text) ||
      twins.has(file.replace(/_test\.go$/, "_js.go"));
    for (const [, name] of text.matchAll(/^func ((?:Test|Fuzz|Example)\w*)\(/gm)) {
      if (!golden && name.startsWith("Test")) continue;
      packages.add(pkg);
      if (name.startsWith("Test")) names.add(name);
    }
  }
  return { packages: [...packages].sort(), names: ["Fuzz\\w*", "Example\\w*", ...[...names].sort()] };
}

/** Which of the tests, by package, there are not. */
export function missing(root, tests) {
  const there = new Set();
  for (const { pkg, text } of goFiles(root, ["core"])) {
    for (const [, name] of text.matchAll(/^func (Test\w+)\(/gm)) there.add(`${pkg}.${name}`);
  }
  return Object.entries(tests).flatMap(([pkg, names]) =>
    names.map((name) => `./${pkg}.${name}`).filter((test) => !there.has(test)),
  );
}

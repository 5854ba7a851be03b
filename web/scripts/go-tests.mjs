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
 * What the race detector can see anything in: the packages whose own code starts a goroutine, and of the others the
 * tests that start one, themselves or by a function of their package's tests.
 */
export function concurrent(root) {
  const whole = new Set();
  const packages = new Map();
  for (const { file, pkg, text } of goFiles(root, ["core", "wasm/edge"])) {
    if (/^\/\/go:build js\b/m.test(text)) continue;
    if (!file.endsWith("_test.go")) {
      if (starts.test(text)) whole.add(pkg);
      continue;
    }
    if (!packages.has(pkg)) packages.set(pkg, new Map());
    for (const [body, name] of text.matchAll(/^func (?:\([^)]*\) )?(\w+)[([][^]*?^}/gm))
      packages.get(pkg).set(name, body);
  }
  const tests = new Set();
  const partly = [];
  for (const [pkg, functions] of packages) {
    if (whole.has(pkg)) continue;
    const found = new Set([...functions].filter(([, body]) => starts.test(body)).map(([name]) => name));
    for (let before = -1; before !== found.size;) {
      before = found.size;
      for (const [name, body] of functions)
        if ([...found].some((other) => new RegExp(`\\b${other}\\(`).test(body))) found.add(name);
    }
    const named = [...found].filter((name) => /^(Test|Example)/.test(name));
    if (named.length > 0) partly.push(pkg);
    for (const name of named) tests.add(name);
  }
  return { whole: [...whole].sort(), partly: partly.sort(), tests: [...tests].sort() };
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

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

/** The packages that start a goroutine, or have tests that do. */
export function concurrent(root) {
  const packages = new Set();
  for (const { pkg, text } of goFiles(root, ["core", "wasm/edge"])) {
    if (/^\s*go (func\b|[\w.]+\()|\.Go\(func\b|\bt\.Parallel\(\)/m.test(text) && !/^\/\/go:build js\b/m.test(text))
      packages.add(pkg);
  }
  return [...packages].sort();
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

// Finds the fuzz targets of the Go packages, and how many inputs each gets in `make test`:
// so many as take some three seconds.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, dirname } from "node:path";

const quick = 50_000;
const usual = 10_000;
const slow = 5_000;
const inputs = {
  "./core FuzzParseTimestamp": quick,
  "./core/dialect FuzzDecode": slow,
  "./core/engine FuzzCall": slow,
  "./core/forge FuzzParse": quick,
  "./core/lint FuzzFixes": slow,
  "./core/source FuzzDecode": quick,
  "./core/source FuzzPatch": quick,
};

export function fuzzTargets(root) {
  const targets = [];
  for (const entry of readdirSync(join(root, "core"), { recursive: true })) {
    const file = join(root, "core", String(entry));
    if (!file.endsWith("_test.go")) continue;
    for (const [, name] of readFileSync(file, "utf8").matchAll(/^func (Fuzz\w+)\(/gm)) {
      const pkg = "./" + relative(root, dirname(file));
      targets.push({ pkg, name, inputs: inputs[`${pkg} ${name}`] ?? usual });
    }
  }
  return targets;
}

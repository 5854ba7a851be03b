// Finds the fuzz targets of the Go packages.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, dirname } from "node:path";

export function fuzzTargets(root) {
  const targets = [];
  for (const entry of readdirSync(join(root, "core"), { recursive: true })) {
    const file = join(root, "core", String(entry));
    if (!file.endsWith("_test.go")) continue;
    for (const [, name] of readFileSync(file, "utf8").matchAll(/^func (Fuzz\w+)\(/gm)) {
      targets.push({ pkg: "./" + relative(root, dirname(file)), name });
    }
  }
  return targets;
}

// Fuzzes every target of the core for FUZZTIME each. A failure leaves its input in
// the package's testdata/fuzz, where `go test` runs it from then on.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { fuzzTargets } from "./fuzz-targets.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const time = process.env.FUZZTIME || "5m";
const failed = [];
const targets = fuzzTargets(root);
for (const { pkg, name } of targets) {
  console.log(`== ${pkg} ${name} for ${time}`);
  const { status } = spawnSync("go", ["test", "-run=^$", `-fuzz=^${name}$`, `-fuzztime=${time}`, pkg], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) failed.push(`${pkg} ${name}`);
}
console.log(`${targets.length - failed.length} passed, ${failed.length} failed`);
for (const name of failed) console.log(`FAILED ${name}`);
process.exit(failed.length === 0 && targets.length > 0 ? 0 : 1);

// Fuzzes every target of the core for FUZZTIME each. A failure leaves its input in
// the package's testdata/fuzz, where `go test` runs it from then on.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { fuzzTargets } from "./go-tests.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const time = process.env.FUZZTIME || "5m";
const failed = [];
const targets = fuzzTargets(root);

/** Go's false alarm at the end of the time, golang.org/issue/75804: a failure without an input that fails. */
function falseAlarm(said) {
  return /^ +context deadline exceeded$/m.test(said) && !/Failing input written|testing seed corpus/.test(said);
}

for (const { pkg, name } of targets) {
  console.log(`== ${pkg} ${name} for ${time}`);
  const go = spawn("go", ["test", "-run=^$", `-fuzz=^${name}$`, `-fuzztime=${time}`, pkg], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  go.stdout.on("data", (data) => {
    process.stdout.write(data);
    said += data;
  });
  const [status] = await once(go, "close");
  if (status === 0) continue;
  if (falseAlarm(said)) console.log("The time was up, and Go took that for a failure: no input fails.");
  else failed.push(`${pkg} ${name}`);
}
console.log(`${targets.length - failed.length} passed, ${failed.length} failed`);
for (const name of failed) console.log(`FAILED ${name}`);
process.exit(failed.length === 0 && targets.length > 0 ? 0 : 1);

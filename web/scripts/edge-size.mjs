// Prints how large the Worker is compressed and fails above the limit of the free plan.
import { gzipSync } from "node:zlib";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../build/edge/worker/", import.meta.url));
const LIMIT = 3_000_000;

let raw = 0;
let packed = 0;
for (const file of readdirSync(folder)) {
  const bytes = readFileSync(folder + file);
  raw += bytes.length;
  // The platform measures the upload with gzip.
  packed += gzipSync(bytes, { level: 6 }).length;
}
const megabytes = (n) => `${(n / 1e6).toFixed(2)} MB`;
console.log(`Worker        ${megabytes(raw)}, compressed ${megabytes(packed)} (limit ${megabytes(LIMIT)})`);
if (packed > LIMIT) {
  console.error("The Worker is larger than the free plan takes.");
  process.exit(1);
}

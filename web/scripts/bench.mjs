// One run in Chromium: the check of a whole conversation file against the usual ways
// to do it in JavaScript, then what a person waits for on the page.
// Every sample is a fresh worker in a fresh page; tools take turns, medians are shown.
import { build } from "esbuild";
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { acted } from "../bench/actions.mjs";
import { chart } from "../bench/chart.mjs";
import { startChromium } from "../bench/chromium.mjs";
import { generate } from "../bench/generate.mjs";
import { rowFiles } from "../bench/rows.mjs";
import { median } from "../bench/tools.mjs";
import { waits } from "../bench/waits.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const out = join(root, "build/bench/");
const samples = Number(process.env.BENCH_SAMPLES ?? 5);
const rounds = 7;

mkdirSync(out, { recursive: true });
writeFileSync(out + "generated.json", generate(20e6));
const files = [{ name: "generated, 20 MB", path: "/build/bench/generated.json" }];
const tau = process.env.ROLECALL_CORPORA && join(process.env.ROLECALL_CORPORA, "tau-bench/gpt-4o-airline.even.json");
if (tau && existsSync(tau)) {
  writeFileSync(out + "tau.json", readFileSync(tau));
  files.push({ name: "tau-bench, 1.6 MB", path: "/build/bench/tau.json" });
} else console.log("ROLECALL_CORPORA is not set: without the tau-bench file.");
await build({
  entryPoints: [join(root, "web/bench/worker.ts")],
  outfile: out + "worker.js",
  bundle: true,
  format: "esm",
  minify: true,
  target: "chrome120",
});

const { browser, origin, stop } = await startChromium(root);

async function sample(job) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin + "/blank");
  const times = await page.evaluate(
    (job) =>
      new Promise((resolve, reject) => {
        const worker = new Worker("/build/bench/worker.js", { type: "module" });
        worker.onerror = (event) => reject(new Error(event.message));
        worker.onmessage = ({ data }) => (data.error ? reject(new Error(data.error)) : resolve(data));
        worker.postMessage(job);
      }),
    job,
  );
  await context.close();
  return times;
}

const tools = ["Rolecall", "JSON.parse", "JSON.parse + ajv", "JSON.parse + zod", "jsonc-parser parseTree"];

console.log(
  `Chromium ${browser.version()}, ${cpus().length} x ${cpus()[0].model}, Node ${process.version}; ${samples} samples, ${rounds} calls each\n`,
);
const groups = [];
for (const from of ["bytes", "text"]) {
  for (const file of files) {
    let conversations;
    const seen = new Map(tools.map((tool) => [tool, { first: [], warm: [], megabytes: 0 }]));
    for (let i = 0; i < samples; i++) {
      for (const tool of tools) {
        const times = await sample({ tool, file: file.path, from, rounds });
        conversations ??= times.conversations;
        assert.equal(times.conversations, conversations, `${tool}: conversations of ${file.name}`);
        const row = seen.get(tool);
        row.first.push(times.first);
        row.warm.push(median(times.rest));
        row.megabytes = times.megabytes;
      }
    }
    const ours = { first: median(seen.get("Rolecall").first), warm: median(seen.get("Rolecall").warm) };
    console.log(`${file.name}, from ${from === "bytes" ? "the file's bytes" : "a string"}`);
    console.log(
      "| tool | first call, ms | later calls, ms | MB/s | Rolecall is, first | later |\n|---|---:|---:|---:|---:|---:|",
    );
    for (const tool of tools) {
      const row = seen.get(tool);
      const first = median(row.first);
      const warm = median(row.warm);
      const ratio = (value) => (tool === "Rolecall" ? "" : `${value.toFixed(1)} x`);
      console.log(
        `| ${tool} | ${first.toFixed(0)} | ${warm.toFixed(1)} | ${((row.megabytes / warm) * 1000).toFixed(0)} | ${ratio(first / ours.first)} | ${ratio(warm / ours.warm)} |`,
      );
    }
    console.log();
    const value = (name) => median(seen.get(name).warm) / ours.warm;
    const rows = tools.map((name) => ({ name, value: value(name), own: name === "Rolecall" }));
    groups.push({
      title: `${file.name}, from ${from === "bytes" ? "the file’s bytes" : "a string"}`,
      unit: "×",
      rows,
    });
  }
}
// The picture of web/SPEED.md is of a quiet machine.
if (loadavg()[0] <= cpus().length)
  writeFileSync(
    join(root, "web/pictures/speed.svg"),
    chart("How long other tools take, as multiples of a check by Rolecall", groups),
  );
await waits({ browser, origin, samples });
console.log("The longest task of the main thread, ms of CPU:");
for (const [name, ms] of Object.entries(await acted({ browser, origin, samples })))
  console.log(`${name}: ${ms.toFixed(0)}`);
console.log();
const sizes = (process.env.BENCH_ROWS ?? "100,1000").split(",").map(Number);
await rowFiles({ browser, origin, folder: out, sizes });
await stop();

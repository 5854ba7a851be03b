// One sample in Node: a process of its own. Takes the job on its channel.
import { readFileSync } from "node:fs";
import { measure, measureWorst } from "./measure.mjs";

process.once("message", async (job) => {
  const started = performance.now();
  const before = process.memoryUsage().rss;
  const tool = await import(job.tool);
  const assets = job.assets.map((path) => readFileSync(path));
  const result = job.texts
    ? await measureWorst(tool, { ...job, assets })
    : await measure(tool, { ...job, assets, started, text: readFileSync(job.text, "utf8") });
  process.send({ result, memory: (process.memoryUsage().rss - before) / 2 ** 20 }, () => process.exit(0));
});

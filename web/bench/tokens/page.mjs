// One sample in a page: called with the job, answers like node.mjs.
import { measure, measureWorst } from "./measure.mjs";

globalThis.sample = async (job) => {
  const bytes = async (path) => new Uint8Array(await (await fetch(path)).arrayBuffer());
  const text = job.text && (await (await fetch(job.text)).text());
  const started = performance.now();
  const [tool, ...assets] = await Promise.all([import(job.tool), ...job.assets.map(bytes)]);
  return job.texts ? measureWorst(tool, { ...job, assets }) : measure(tool, { ...job, assets, started, text });
};

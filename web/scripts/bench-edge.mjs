// Load on the Worker in the local Workers runtime, against the same job as a Worker in
// JavaScript and against a fresh Go instance for each request. Takes some three minutes and
// writes the tables of wasm/edge/CAPACITY.md again. At most BENCH_ROUNDS
// rounds (8) are measured, fewer on a busy machine, and each figure is from the round that
// was disturbed least. On a machine that is busy before, nothing is written.
import { build } from "esbuild";
import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { conversation, mistakes } from "../bench/edge/conversations.mjs";
import { costTable, readmeTable, coldTable, sizeTable, memoryTable, warmTable } from "../bench/edge/tables.mjs";
import { cpu, load, memory, runtimes, send } from "../bench/edge/load.mjs";
import { median, writeRegion } from "../bench/tools.mjs";
import { startEdge } from "./edge.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const out = join(root, "build/bench/edge/");
const rounds = Number(process.env.BENCH_ROUNDS ?? 8);
const busy = loadavg()[0] > cpus().length && !process.env.BENCH_WRITE;
const began = performance.now();
/** Whether a part that began at a time and may take some seconds has another round. */
const more = (round, since, seconds) => round < rounds && (round === 0 || performance.now() - since < seconds * 1000);
const say = (line) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);

// The Workers: all next to the built module, each with its own entry.
const designs = ["kept", "brief", "fresh", "rival", "floor"];
const entries = { kept: "entry", brief: "entry", fresh: "fresh", rival: "rival", floor: "floor", inspect: "inspect" };
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync(join(root, "build/edge/worker"), out, { recursive: true });
for (const name of ["fresh", "floor", "inspect"]) cpSync(join(root, `web/bench/edge/${name}.mjs`), `${out}${name}.mjs`);
await build({
  entryPoints: [join(root, "web/bench/edge/rival.mjs")],
  outfile: out + "rival.mjs",
  bundle: true,
  minify: true,
  format: "esm",
  logLevel: "error",
});

/** Starts a design and finds its process. */
async function start(design) {
  const before = new Set(runtimes());
  const edge = await startEdge(0, {
    rootPath: out,
    modulesRoot: out,
    scriptPath: `${out}${entries[design]}.mjs`,
    ...(["kept", "brief", "inspect"].includes(design) ? {} : { durableObjects: {} }),
    // What is logged is dropped: a terminal isn't a part of the measurement.
    handleRuntimeStdio: (stdout, stderr) => (stdout.resume(), stderr.resume()),
  });
  const pid = runtimes().find((pid) => !before.has(pid));
  return { ...edge, pid, check: new URL(design === "brief" ? "/v1/check?targets=false" : "/v1/check", edge.address) };
}

// One conversation in four has a call without its result.
const fault = "a call without its result";
const bodies = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
  Buffer.from(conversation(5000, seed, seed % 4 === 0 ? fault : undefined)),
);

/** Asks a design what it says, so that no error page is measured, and returns the lengths of its answers. */
async function prove(edge, design) {
  const errors = async (text) => {
    const answer = await send(edge.check, Buffer.from(text));
    assert.equal(answer.status, 200, `${design}: ${answer.body}`);
    const { counts, findings, dialect } = JSON.parse(answer.body);
    if (design !== "rival") assert.equal(dialect.id, "openai-chat");
    if (counts.error) assert.ok(findings.some((f) => f.message));
    return counts.error;
  };
  assert.equal(await errors(conversation(5000)), 0, `${design} finds an error where there is none`);
  for (const mistake of Object.keys(mistakes))
    assert.ok((await errors(conversation(5000, 3, mistake))) > 0, `${design} overlooks ${mistake}`);
  assert.ok((await errors(conversation(5000).slice(0, 4000))) > 0, `${design} overlooks broken JSON`);
}

/** A job of load over bodies, and the check of its answers by the length of the first ones. */
async function jobOf(edge, bodies) {
  const lengths = [];
  for (const body of bodies) lengths.push((await send(edge.check, body)).body.length);
  return [
    (i) => ({ address: edge.check, body: bodies[i % bodies.length] }),
    (answer, i) => answer.status === 200 && answer.body.length === lengths[i % bodies.length],
  ];
}

const results = { cold: {}, warm: {}, memory: [], bytes: {} };

say("cold starts");
for (let round = 0; round < 5; round++)
  for (const design of designs.filter((each) => each !== "brief")) {
    const edge = await start(design);
    const before = edge.pid && cpu(edge.pid);
    const { ms, status } = await send(edge.check, bodies[0]);
    assert.equal(status, 200);
    const second = await send(edge.check, bodies[1]);
    (results.cold[design] ??= []).push({ ms, cpu: edge.pid && cpu(edge.pid) - before, second: second.ms });
    await edge.stop();
  }

say("warm");
const running = {};
for (const design of designs) {
  const edge = await start(design);
  if (design !== "floor") await prove(edge, design);
  const [job, right] = await jobOf(edge, bodies);
  await load(job, right, { concurrency: 8, seconds: design === "fresh" ? 2 : 3 });
  running[design] = { edge, job, right };
}
/** Of two measurements the better one, and the lower time of the processor. */
function better(a, b) {
  if (!a) return b;
  return { ...(a.rate > b.rate ? a : b), cpu: a.cpu && Math.min(a.cpu, b.cpu) };
}
const warmed = performance.now();
for (let round = 0; more(round, warmed, 45); round++)
  for (const concurrency of [1, 8, 32])
    for (const design of designs) {
      const { edge, job, right } = running[design];
      const measured = await load(job, right, { concurrency, seconds: 0.6, pid: edge.pid });
      const best = (results.warm[design] ??= {});
      best[concurrency] = better(best[concurrency], measured);
    }

say("sizes");
results.sizes = [1e3, 5e3, 1e5, 1e6].map((bytes) => ({ bytes }));
const sized = [];
for (const row of results.sizes)
  for (const design of ["kept", "brief", "rival"]) {
    const { edge } = running[design];
    const body = Buffer.from(conversation(row.bytes));
    const [job, right] = await jobOf(edge, [body]);
    await load(job, right, { concurrency: 1, seconds: 0.5 });
    const answer = (await send(edge.check, body)).body.length;
    sized.push({ row, design, edge, job, right, answer });
  }
const resized = performance.now();
for (let round = 0; more(round, resized, 20); round++)
  for (const { row, design, edge, job, right, answer } of sized) {
    const measured = await load(job, right, { concurrency: 1, seconds: 0.4, pid: edge.pid });
    row[design] = { ...better(row[design], measured), answer };
  }

say("threads");
const { edge: kept } = running.kept;
const message = Buffer.from('[{"role":"user","content":"Where is my parcel?"}]');
for (const [name, of] of [
  ["one", () => "a-thread-of-all-writers"],
  ["many", (i) => `a-thread-of-writer-${i}`],
]) {
  const measured = await load(
    (i) => ({ address: new URL(`/threads/${of(i)}/messages`, kept.address), body: message }),
    (answer) => answer.status === 200,
    { concurrency: 8, seconds: 1.5, pid: kept.pid },
  );
  (results.threads ??= {})[name] = measured;
}
for (const { edge } of Object.values(running)) await edge.stop();

say("memory");
const long = (bytes) => Buffer.from(JSON.stringify([{ role: "user", content: "word ".repeat(bytes / 5 - 10) }]));
for (const [name, body] of [
  ["messages of 190 bytes, 1 MB", Buffer.from(conversation(1e6))],
  ["messages of 190 bytes, 2 MB", Buffer.from(conversation(2e6))],
  ["messages of 190 bytes, 4 MB", Buffer.from(conversation(4e6))],
  ["messages of 190 bytes, 8 MB", Buffer.from(conversation(8 << 20))],
  ["one message of 8 MB", long(8 << 20)],
  // A few less, so that the memory ends and not what the API lets through.
  ["300,000 empty parts, 1 MB", Buffer.from(`[{"role":"user","content":[${Array(299_990).fill("{}").join()}]}]`)],
]) {
  const edge = await start("inspect");
  await send(edge.check, bodies[0]);
  const before = edge.pid && memory(edge.pid).now;
  const answer = await send(edge.check, body);
  const next = await send(edge.check, bodies[0]);
  assert.equal(next.status, 200, "the next request is served");
  results.memory.push({
    name,
    status: answer.status,
    ms: answer.ms,
    wasm: Number(answer.headers["x-memory"]),
    process: edge.pid && memory(edge.pid).most - before,
  });
  await edge.stop();
}
const starts = [];
for (let i = 0; i < 5; i++) {
  const edge = await start("inspect");
  const { headers } = await send(edge.check, bodies[0]);
  starts.push({
    ready: Number(headers["x-started"]),
    instantiated: Number(headers["x-instantiated"]),
    memory: Number(headers["x-memory"]),
  });
  if (i === 4) {
    const [job, right] = await jobOf(edge, bodies);
    await load(job, right, { concurrency: 8, seconds: 4 });
    results.steady = Number((await send(edge.check, bodies[0])).headers["x-memory"]);
  }
  await edge.stop();
}
results.start = {
  ready: median(starts.map((s) => s.ready)),
  instantiated: median(starts.map((s) => s.instantiated)),
  memory: median(starts.map((s) => s.memory)),
};

const folder = join(root, "build/edge/worker/");
const files = readdirSync(folder).map((file) => readFileSync(folder + file));
results.bytes.raw = files.reduce((sum, bytes) => sum + bytes.length, 0);
results.bytes.packed = files.reduce((sum, bytes) => sum + gzipSync(bytes).length, 0);
results.bytes.rival = gzipSync(readFileSync(out + "rival.mjs")).length;

const version = JSON.parse(readFileSync(join(root, "web/node_modules/workerd/package.json"))).version;
const month = new Date().toLocaleString("en", { month: "long", year: "numeric" });
results.machine =
  `${month}: workerd ${version}, ${cpus().length} × ${cpus()[0].model}, Node ${process.version}; ` +
  `machine load ${loadavg()[0].toFixed(1)}; client, runtime and other processes share its cores`;

const tables = {
  warm: warmTable(results),
  cold: coldTable(results),
  sizes: sizeTable(results),
  memory: memoryTable(results),
  costs: costTable(results),
};
for (const [name, table] of Object.entries(tables)) {
  if (!busy) writeRegion(join(root, "wasm/edge/CAPACITY.md"), name, table);
  console.log(`\n${table}`);
}
if (!busy) writeRegion(join(root, "wasm/edge/CAPACITY.md"), "edge", readmeTable(results));
else
  console.log(
    "\nThe machine was busy with other work before: the documents were left unchanged (BENCH_WRITE=1 writes them).",
  );
writeFileSync(out + "result.json", JSON.stringify(results, null, 2));
say("done");
process.exit(0);

// One run, Node and Chromium: the exact tokens of Rolecall's npm package against npm's other
// tokenisers. Every sample is a fresh process or a fresh page; tools take turns, medians
// are shown: BENCH_SAMPLES samples each (3). BENCH_ONLY names parts to run, separated by
// commas: places, encodings, texts, tools, "worst". core/token/SPEED.md is written again
// when both places ran o200k_base on all texts.
import { build } from "esbuild";
import { execFileSync, fork } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { startChromium } from "../bench/chromium.mjs";
import { texts, worstCases } from "../bench/tokens/texts.mjs";
import { median, writeRegion } from "../bench/tools.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const out = join(root, "build/bench/tokens/");
const samples = Number(process.env.BENCH_SAMPLES ?? 3);
const only = process.env.BENCH_ONLY?.split(",");
const tools = ["rolecall", "tiktoken", "gpt-tokenizer", "ai-tokenizer", "js-tiktoken"];
const encodings = ["o200k_base", "cl100k_base"];
// How much of a text a tool gets that would take minutes for all of it.
const shares = { "js-tiktoken": 60_000 };
const wanted = (name) => !only || only.includes(name);

mkdirSync(out, { recursive: true });
await build({
  entryPoints: [
    ...tools.map((tool) => join(root, `web/bench/tokens/${tool}.mjs`)),
    join(root, "web/bench/tokens/page.mjs"),
  ],
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  minify: true,
  format: "esm",
  platform: "browser",
  logLevel: "error",
});
const corpora = texts();
for (const [name, text] of Object.entries(corpora)) writeFileSync(`${out}${name.replaceAll(/\W+/g, "-")}.txt`, text);
const textPath = (name) => `build/bench/tokens/${name.replaceAll(/\W+/g, "-")}.txt`;

const assetsOf = {};
for (const tool of tools) assetsOf[tool] = (await import(`../bench/tokens/${tool}.mjs`)).assets;
const job = (tool, encoding) => ({
  tool: `build/bench/tokens/${tool}.mjs`,
  encoding,
  assets: assetsOf[tool].map((path) => normalize("build/" + path.replace("ENCODING", encoding))),
});

function inNode(job) {
  const child = fork(join(root, "web/bench/tokens/node.mjs"), { serialization: "advanced" });
  return new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => code && reject(new Error(`${job.tool} ended with ${code}`)));
    child.send({
      ...job,
      tool: root + job.tool,
      assets: job.assets.map((path) => root + path),
      text: job.text && root + job.text,
    });
  });
}

// The files that the page of the sample fetched, except the benchmark's own.
let served = new Set();
const { browser, origin, stop } = await startChromium(root, {
  flags: ["--enable-precise-memory-info"],
  onFile: (file) => /page\.mjs$|\.txt$/.test(file) || served.add(file),
});

async function inChromium(job) {
  served = new Set();
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(0);
  await page.goto(origin + "/blank");
  await page.addScriptTag({ type: "module", url: origin + "/build/bench/tokens/page.mjs" });
  await page.waitForFunction(() => globalThis.sample);
  const result = await page.evaluate((job) => globalThis.sample(job), {
    ...job,
    tool: origin + "/" + job.tool,
    assets: job.assets.map((path) => origin + "/" + path),
    text: job.text && origin + "/" + job.text,
  });
  await context.close();
  return { result };
}

const places = { Node: inNode, Chromium: inChromium };
/** MB/s of the passes over a text. */
function speeds(text, times) {
  const head = Buffer.byteLength(text.slice(0, Math.floor(text.length / 3)));
  const all = Buffer.byteLength(text);
  return {
    cold: head / 1000 / times.cold,
    fresh: (all - head) / 1000 / times.fresh,
    repeat: all / 1000 / times.repeat,
    tokens: times.headTokens + times.tailTokens,
  };
}

/** How many times as fast the first is as the fastest of the others. */
const best = ([ours, ...others]) => ours / Math.max(...others.filter(Boolean));

/** The brotli size of files in kB. */
const weigh = (files) =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0) / 1000;

const lines = [];
const print = (line = "") => {
  lines.push(line);
  console.log(line);
};

print(
  `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} x ${cpus()[0].model}; ${samples} samples of each, MB/s of UTF-8`,
);

// rows[place][encoding][text][pass] is the MB/s of each tool.
const rows = {};
const downloads = {};
// worst[place][name][tool] has a time for each length.
const worst = {};
// loadsOf[place][encoding][tool] has the times to load and the memory of its samples.
const loadsOf = {};
const peers = tools.slice(1);
for (const place of Object.keys(places).filter(wanted)) {
  for (const encoding of encodings.filter(wanted)) {
    print(`\n## ${place}, ${encoding}\n`);
    print("| text | pass | " + tools.join(" | ") + " | to tiktoken | to the best other |");
    print("|---|---|" + "---:|".repeat(tools.length + 2));
    const loads = Object.fromEntries(tools.map((tool) => [tool, { load: [], memory: [] }]));
    (loadsOf[place] ??= {})[encoding] = loads;
    for (const [name, text] of Object.entries(corpora)) {
      if (only && !wanted(name) && Object.keys(corpora).some(wanted)) continue;
      const seen = Object.fromEntries(tools.map((tool) => [tool, []]));
      for (let i = 0; i < samples; i++) {
        for (const tool of tools) {
          if (only && !wanted(tool) && tools.some(wanted)) continue;
          const units = shares[tool] ?? text.length;
          const { result, memory } = await places[place]({ ...job(tool, encoding), text: textPath(name), units });
          seen[tool].push(speeds(text.slice(0, units), result));
          loads[tool].load.push(result.load);
          if (memory) loads[tool].memory.push(memory);
          if (place === "Chromium") downloads[`${encoding} ${tool}`] ??= weigh(served);
        }
      }
      for (const pass of ["cold", "fresh", "repeat"]) {
        const speed = tools.map((tool) => median(seen[tool].map((sample) => sample[pass])));
        (((rows[place] ??= {})[encoding] ??= {})[name] ??= {})[pass] = speed;
        const cells = speed.map((mb) => (mb ? mb.toFixed(1) : "-"));
        print(
          `| ${name} | ${pass} | ${cells.join(" | ")} | ${(speed[0] / speed[1]).toFixed(1)} | ${best(speed).toFixed(1)} |`,
        );
      }
      const [ours, ...others] = tools.map((tool) => seen[tool][0]?.tokens);
      for (const [i, count] of others.entries())
        if (count !== undefined && count !== others[0] && !shares[peers[i]])
          print(`\n${name}: ${peers[i]} counts ${count} tokens, tiktoken ${others[0]}.\n`);
      if (others[0] !== undefined && ours !== others[0])
        throw new Error(`${name}: ${ours} tokens, tiktoken counts ${others[0]}`);
    }
    const show = (list) => (list.length ? median(list).toFixed(0) : "-");
    print(`| load, ms | | ${tools.map((tool) => show(loads[tool].load)).join(" | ")} | | |`);
    if (place === "Node")
      print(`| memory after it all, MiB | | ${tools.map((tool) => show(loads[tool].memory)).join(" | ")} | | |`);
  }
}

print(
  "\nDownload, kB brotli: " +
    Object.entries(downloads)
      .map(([what, kB]) => `${what} ${kB.toFixed(0)}`)
      .join(", "),
);

save();
if (wanted("worst")) {
  print(
    "\n## Texts of one piece, o200k_base: ms for the first count of 10 KB, 100 KB, 1 MB (~ is an estimate by the square), 20 MB\n",
  );
  const lengths = [1e4, 1e5, 1e6];
  const byLength = lengths.map((units) => worstCases(units));
  // Twenty times the last, for the tool whose time is to grow with the length alone.
  const long = 20;
  for (const place of Object.keys(places).filter(wanted)) {
    print(`| ${place} | ` + tools.join(" | ") + " | rolecall again |\n|---|" + "---:|".repeat(tools.length + 1));
    for (const name of Object.keys(byLength[0])) {
      const cells = [];
      let again = "";
      for (const tool of tools) {
        if ((only && !wanted(tool) && tools.some(wanted)) || shares[tool]) {
          cells.push("-");
          continue;
        }
        const { result } = await places[place]({
          ...job(tool, "o200k_base"),
          texts: byLength.map((cases) => cases[name]),
          long: tool === "rolecall" ? long : 0,
          patience: tool === "rolecall" ? Infinity : 2000,
        });
        const times = ((worst[place] ??= {})[name] ??= {});
        times[tool] = result;
        cells.push(
          result
            .slice(0, lengths.length + (long && tool === "rolecall"))
            .map((r) => (r.estimate ? `~${(r.estimate / 1000).toFixed(0)} s` : r.first.toFixed(1)))
            .join(", "),
        );
        if (tool === "rolecall") again = result[lengths.length - 1].later.toFixed(1);
      }
      print(`| ${name} | ${cells.join(" | ")} | ${again} |`);
    }
    print();
  }
}

/** How large a package is on the disk, in MB: ours as it was made, with the engine. */
function installed(tool) {
  const folder = join(root, tool === "rolecall" ? "build/npm/package" : `web/node_modules/${tool}`);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6;
}

function version(name) {
  return JSON.parse(readFileSync(join(root, `web/node_modules/${name}/package.json`), "utf8")).version;
}

function seconds(ms) {
  if (!ms) return "-";
  if (ms >= 9.5e4) return `${(ms / 6e4).toFixed(0)} min`;
  return ms >= 950 ? `${(ms / 1000).toFixed(0)} s` : `${ms.toFixed(ms < 9.5 ? 1 : 0)} ms`;
}

/** The region of SPEED.md: ratios on o200k_base and what else it costs. */
function report() {
  const cells = (encoding, name, pass) =>
    Object.keys(places).map((place) => {
      const [ours, tiktoken, ...others] = rows[place][encoding][name][pass];
      return `${ours.toFixed(0)} | ${(ours / tiktoken).toFixed(1)} | ${best([ours, ...others]).toFixed(1)}`;
    });
  const date = new Intl.DateTimeFormat("en", { month: "long", year: "numeric" }).format(new Date());
  const written = [
    "Exact tokens in `o200k_base`, from a string to its tokens, compared with npm's `tiktoken` and with the",
    "fastest of `gpt-tokenizer`, `ai-tokenizer` and `js-tiktoken`. *Cold* is the first text after a two-word warm-up, in a new process or page.",
    `*Fresh* is new text after the tool has run for a quarter of a second. *Repeat* is the same text again. The machine is shared, so`,
    `compare the ratios, for which the tools alternate. One run of \`make bench-tokens\`, ${date}:`,
    `medians of ${samples}, ${cpus().length} × ${cpus()[0].model}, ${execFileSync("go", ["env", "GOVERSION"]).toString().trim().replace("go", "Go ")}, Node ${process.version.slice(1)}, Chromium ${browser.version()}, ${peers.map((name) => `${name} ${version(name)}`).join(", ")}.`,
    "",
    "| text | pass | Node, MB/s | × tiktoken | × best other | Chromium, MB/s | × tiktoken | × best other |",
    "|---|---|" + "---:|".repeat(6),
  ];
  for (const name of Object.keys(corpora))
    for (const pass of ["cold", "fresh", "repeat"])
      written.push(`| ${name} | ${pass} | ${cells("o200k_base", name, pass).join(" | ")} |`);
  if (Object.keys(places).every((place) => rows[place].cl100k_base)) {
    written.push("| `cl100k_base` |" + " |".repeat(7));
    for (const name of Object.keys(corpora))
      written.push(`| ${name} | fresh | ${cells("cl100k_base", name, "fresh").join(" | ")} |`);
  }
  const middle = (place, tool, what) => {
    const list = loadsOf[place].o200k_base[tool][what];
    return list.length ? median(list).toFixed(0) : "-";
  };
  written.push(
    "",
    "| `o200k_base` | " + tools.join(" | ") + " |",
    "|---|" + "---:|".repeat(tools.length),
    ...Object.keys(places).map(
      (place) => `| ready in ${place}, ms | ${tools.map((tool) => middle(place, tool, "load")).join(" | ")} |`,
    ),
    `| memory in Node after a text, MiB | ${tools.map((tool) => middle("Node", tool, "memory")).join(" | ")} |`,
    `| download, kB brotli | ${tools.map((tool) => downloads[`o200k_base ${tool}`].toFixed(0)).join(" | ")} |`,
    `| installed, MB | ${tools.map((tool) => installed(tool).toFixed(1)).join(" | ")} |`,
  );
  for (const place of Object.keys(worst)) {
    // The slowest first count of a length over all the texts.
    const slowest = (tool, at) =>
      Math.max(
        ...Object.values(worst[place]).map((times) => times[tool]?.[at]?.estimate ?? times[tool]?.[at]?.first ?? 0),
      );
    const mark = (tool, at) => (Object.values(worst[place]).some((times) => times[tool]?.[at]?.estimate) ? "~" : "");
    for (const [at, length] of ["10 KB", "100 KB", "1 MB"].entries())
      written.push(
        `| slowest ${length} in one piece, ${place} | ${tools.map((tool) => mark(tool, at) + seconds(slowest(tool, at))).join(" | ")} |`,
      );
  }
  const ours = Object.keys(worst).map((place) => {
    const repeated = [
      "one letter",
      "spaces",
      "newlines",
      "dashes",
      "exclamation marks",
      "one Han",
      "one emoji",
      "one combining mark",
    ];
    const first = (name, at) => worst[place][name].rolecall[at].first;
    return `${Math.max(...repeated.map((name) => first(name, 2))).toFixed(0)} ms for 1 MB of any one character and ${(Math.max(...Object.keys(worst[place]).map((name) => first(name, 3))) / 1000).toFixed(1)} s for the slowest 20 MB in ${place}`;
  });
  if (ours.length)
    written.push(
      "",
      `Times with ~ are extrapolated quadratically. Our time grows linearly: at most ${ours.join(", ")}.`,
    );
  return written.join("\n");
}

/** Writes the region of SPEED.md again when everything was measured that is in it. */
function save() {
  const complete = Object.keys(places).every((place) =>
    Object.keys(corpora).every((name) => rows[place]?.o200k_base?.[name]),
  );
  if (!complete || !corpora["real conversations"]) return;
  writeRegion(join(root, "core/token/SPEED.md"), "tokens", report());
}

save();
writeFileSync(out + "result.md", lines.join("\n") + "\n");
await stop();
process.exit(0);

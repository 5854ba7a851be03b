// One run, Node and Chromium: the exact tokens of Rolecall, as WebAssembly, against npm's
// tokenisers. Every sample is a fresh process or a fresh page; tools take turns, medians
// are shown. BENCH_SAMPLES samples each (3); the README's table is written anew when all
// of them ran.
import { build } from "esbuild";
import { chromium } from "@playwright/test";
import { fork } from "node:child_process";
import { createReadStream, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { cpus } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { texts, worstCases } from "../bench/tokens/texts.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const out = join(root, "build/bench/tokens/");
const samples = Number(process.env.BENCH_SAMPLES ?? 3);
const only = process.env.BENCH_ONLY?.split(",");
const tools = ["rolecall", "tiktoken", "gpt-tokenizer", "ai-tokenizer", "js-tiktoken"];
const encodings = ["o200k_base", "cl100k_base"];
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

const types = {
  ".html": "text/html",
  ".mjs": "text/javascript",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
};
const server = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
  const file = join(root, path);
  if (path === "/blank") response.setHeader("content-type", "text/html").end("<!doctype html><title>bench</title>");
  else if (!file.startsWith(root) || !existsSync(file)) response.writeHead(404).end();
  else {
    response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
    createReadStream(file).pipe(response);
  }
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  chromiumSandbox: false,
  args: [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--enable-precise-memory-info",
  ],
});

async function inChromium(job) {
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
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const lines = [];
const print = (line = "") => {
  lines.push(line);
  console.log(line);
};

print(
  `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} x ${cpus()[0].model}; ${samples} samples of each, MB/s of UTF-8`,
);

// rows[place][encoding][text][tool] = { cold, fresh, repeat, load, memory }, MB/s and ms.
const rows = {};
const peers = tools.slice(1);
for (const place of Object.keys(places).filter(wanted)) {
  for (const encoding of encodings.filter(wanted)) {
    print(`\n## ${place}, ${encoding}\n`);
    print("| text | pass | " + tools.join(" | ") + " | to tiktoken | to the best other |");
    print("|---|---|" + "---:|".repeat(tools.length + 2));
    const loads = Object.fromEntries(tools.map((tool) => [tool, { load: [], memory: [] }]));
    for (const [name, text] of Object.entries(corpora)) {
      if (only && !wanted(name) && Object.keys(corpora).some(wanted)) continue;
      const seen = Object.fromEntries(tools.map((tool) => [tool, []]));
      for (let i = 0; i < samples; i++) {
        for (const tool of tools) {
          if (tool === "js-tiktoken" && i > 0) continue; // far behind: once is enough
          if (only && !wanted(tool) && tools.some(wanted)) continue;
          const { result, memory } = await places[place]({ ...job(tool, encoding), text: textPath(name) });
          seen[tool].push(result);
          loads[tool].load.push(result.load);
          if (memory) loads[tool].memory.push(memory);
        }
      }
      const cut = Math.floor(text.length / 3);
      const size = { cold: Buffer.byteLength(text.slice(0, cut)), repeat: Buffer.byteLength(text) };
      size.fresh = size.repeat - size.cold;
      for (const pass of ["cold", "fresh", "repeat"]) {
        const speed = tools.map((tool) => size[pass] / 1000 / median(seen[tool].map((times) => times[pass])));
        (((rows[place] ??= {})[encoding] ??= {})[name] ??= {})[pass] = speed;
        const cells = speed.map((mb) => (mb ? mb.toFixed(1) : "-"));
        print(
          `| ${name} | ${pass} | ${cells.join(" | ")} | ${(speed[0] / speed[1]).toFixed(1)} | ${(speed[0] / Math.max(...speed.slice(1).filter(Boolean))).toFixed(1)} |`,
        );
      }
      const counts = new Map(
        tools.map((tool) => [tool, seen[tool][0] && seen[tool][0].headTokens + seen[tool][0].tailTokens]),
      );
      for (const tool of peers)
        if (counts.get(tool) !== undefined && counts.get(tool) !== counts.get("tiktoken"))
          print(`\n${tool} counts ${counts.get(tool)} tokens, tiktoken ${counts.get("tiktoken")}.\n`);
      if (counts.get("rolecall") !== counts.get("tiktoken") && counts.get("tiktoken") !== undefined)
        throw new Error(`${name}: ${counts.get("rolecall")} tokens, tiktoken counts ${counts.get("tiktoken")}`);
    }
    const show = (list) => (list.length ? median(list).toFixed(0) : "-");
    print(`| load, ms | | ${tools.map((tool) => show(loads[tool].load)).join(" | ")} | | |`);
    if (place === "Node")
      print(`| memory after it all, MiB | | ${tools.map((tool) => show(loads[tool].memory)).join(" | ")} | | |`);
  }
}

const packed = (files) => files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0) / 1000;
if (!only) {
  // What a page fetches: the entry, the chunks it needs at once or for the encoding, and assets.
  print("\n## Download, kB brotli\n");
  const chunks = readdirSync(out).filter((file) => file.endsWith(".mjs"));
  for (const encoding of encodings)
    for (const tool of tools) {
      const fetched = new Set();
      const follow = (file) => {
        if (fetched.has(file)) return;
        fetched.add(file);
        const source = readFileSync(out + file, "utf8").slice(0, 4000) + readFileSync(out + file, "utf8").slice(-4000);
        for (const other of chunks)
          if (source.includes(`./${other}"`) && !encodings.some((e) => e !== encoding && other.startsWith(e)))
            follow(other);
      };
      follow(tool + ".mjs");
      const files = [
        ...[...fetched].map((file) => out + file),
        ...job(tool, encoding).assets.map((path) => root + path),
      ];
      print(`${encoding} ${tool}: ${packed(files).toFixed(0)}`);
    }
}

if (wanted("worst")) {
  print(
    "\n## Texts of one piece, o200k_base: ms for the first count of 10 KB, 100 KB, 1 MB (~ is an estimate by the square)\n",
  );
  const lengths = [1e4, 1e5, 1e6];
  const byLength = lengths.map((units) => worstCases(units));
  for (const place of Object.keys(places).filter(wanted)) {
    print(`| ${place} | ` + tools.join(" | ") + " | rolecall again |\n|---|" + "---:|".repeat(tools.length + 1));
    for (const name of Object.keys(byLength[0])) {
      const cells = [];
      let again = "";
      for (const tool of tools) {
        const { result } = await places[place]({
          ...job(tool, "o200k_base"),
          texts: byLength.map((cases) => cases[name]),
          patience: 20_000,
        });
        cells.push(
          result.map((r) => (r.estimate ? `~${(r.estimate / 1000).toFixed(0)} s` : r.first.toFixed(1))).join(", "),
        );
        if (tool === "rolecall") again = result.at(-1).later.toFixed(1);
      }
      print(`| ${name} | ${cells.join(" | ")} | ${again} |`);
    }
    print();
  }
}
writeFileSync(out + "result.md", lines.join("\n") + "\n");
await browser.close();
server.close();
process.exit(0);

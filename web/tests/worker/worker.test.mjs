// What only the Worker has: the page beside the API, instances that are replaced, and
// storage of its own.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { readFileSync, rmSync, mkdtempSync, cpSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEdge } from "../../scripts/edge.mjs";
import { fetchAlone } from "./fetchAlone.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const text = '[{"role":"user","content":"Hi"}]';
let edge;
const at = (path) => new URL(path, edge.address);
before(async () => {
  edge = await startEdge(0);
});
after(() => edge?.stop());

/** Runs a test on the Worker of a folder of its own, in which change may alter files and names the entry. */
async function withCopy(change, run) {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-"));
  try {
    cpSync(root + "build/edge/worker", folder, { recursive: true });
    const scriptPath = join(folder, change(folder));
    const worker = await startEdge(0, { rootPath: folder, modulesRoot: folder, scriptPath });
    try {
      await run(worker);
    } finally {
      await worker.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * An answer without its body, over a connection of its own: on a machine that is busy, one that
 * is kept may be closed for its idleness just when the next request goes out.
 */
async function answerOf(address, headers, body) {
  const sent = request(address, { method: "POST", headers, agent: false });
  sent.end(body);
  const [response] = await once(sent, "response");
  response.resume();
  await once(response, "end");
  return response;
}

test("the page is served beside the API, with its policy", async () => {
  const response = await fetchAlone(at("/"));
  assert.equal(response.status, 200);
  assert.match(await response.text(), /Rolecall/);
  assert.match(response.headers.get("content-security-policy") ?? "", /default-src 'none'/);
});

test("what the page needs for a time without a network is there, as its list says", async () => {
  const keeper = await fetchAlone(at("/build/sw.js"));
  assert.equal(keeper.status, 200);
  assert.match(keeper.headers.get("content-type"), /javascript/);
  const { first, later } = await (await fetchAlone(at("/build/files.json"))).json();
  assert.ok(Object.keys(first).includes("build/app.wasm") && Object.keys(later).includes("build/studio.wasm"));
  for (const [path, digest] of Object.entries({ ...first, ...later })) {
    const file = await fetchAlone(at("/" + (path === "index.html" ? "" : path)));
    assert.equal(file.status, 200, path);
    const bytes = Buffer.from(await file.arrayBuffer());
    assert.equal(createHash("sha256").update(bytes).digest("base64"), digest, path);
  }
  const manifest = await fetchAlone(at("/build/manifest.webmanifest"));
  assert.match(manifest.headers.get("content-type"), /json/);
});

test("each rule's page is served, and findings name it", async () => {
  const checked = await fetchAlone(at("/v1/check"), { method: "POST", body: '[{"role":"usr","content":"Hi"}]' });
  const { findings } = await checked.json();
  assert.equal(findings[0].page, "/build/rules/unknown-role.html");
  const page = await fetchAlone(at(findings[0].page));
  assert.equal(page.status, 200);
  assert.match(page.headers.get("content-type") ?? "", /^text\/html/);
  assert.match(await page.text(), /<h1>Unknown role<\/h1>/);
});

test("each sentence's page is served, and search engines are told of it", async () => {
  const page = await (await fetchAlone(at("/build/errors/overloaded-error"))).text();
  assert.match(page, /<h1 class="sentence">overloaded_error<\/h1>/);
  assert.match(await (await fetchAlone(at("/robots.txt"))).text(), /^User-agent: \*\nDisallow: \/v1\/\n/);
});

test("the embed may be framed by any page, and the badge be shown by it, and nothing else", async () => {
  const headersOf = async (path) => (await fetchAlone(at(path))).headers;
  const embed = await headersOf("/build/embed.html");
  assert.match(embed.get("content-security-policy"), /frame-ancestors \*;/);
  assert.doesNotMatch(embed.get("content-security-policy"), /frame-ancestors 'none'/);
  assert.equal(embed.get("cross-origin-opener-policy"), null);
  assert.match(embed.get("permissions-policy"), /clipboard-read=\(\), clipboard-write=\(\)/);
  assert.equal((await headersOf("/build/badge.svg")).get("cross-origin-resource-policy"), "cross-origin");
  for (const path of ["/", "/build/rules/", "/build/badge.svg"])
    assert.match((await headersOf(path)).get("content-security-policy"), /frame-ancestors 'none'/);
});

test("an instance that served its share is replaced without a request lost", async () => {
  const inspected = (folder) => {
    cpSync(root + "web/bench/edge/inspect.mjs", join(folder, "inspect.mjs"));
    return "inspect.mjs";
  };
  await withCopy(inspected, async ({ address }) => {
    const instances = new Set();
    for (let round = 0; round < 60; round++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => {
          // Answers that stream are what wears an instance out.
          const headers = { "content-type": "application/x-ndjson" };
          return answerOf(new URL("/v1/check", address), headers, text);
        }),
      );
      assert.deepEqual(new Set(answers.map((each) => each.statusCode)), new Set([200]));
      for (const { headers } of answers) instances.add(headers["x-instances"]);
    }
    assert.deepEqual([...instances], ["1", "2", "3"], "1,200 answers, 500 from an instance");
  });
});

test("a text that needs more memory than there is, is refused, and the next request is served", async () => {
  const dense = "[" + Array(65_000).fill('{"role":"user","content":"x"}').join() + "]";
  const check = (body) => fetchAlone(at("/v1/check"), { method: "POST", body });
  const heavy = fetchAlone(at("/v1/convert?to=anthropic"), { method: "POST", body: dense });
  const [refused] = await Promise.all([heavy, ...Array.from({ length: 5 }, () => check(text))]);
  assert.equal(refused.status, 413);
  assert.match((await refused.json()).detail, /more memory/);
  for (let i = 0; i < 5; i++) assert.equal((await check(text)).status, 200);
});

test("the addresses of a network of IPv6 are one client", async () => {
  const worker = await startEdge(0, { ratelimits: { RATE: { simple: { limit: 1, period: 60 } } } });
  const from = async (ip) =>
    (await fetchAlone(new URL("/v1/dialects", worker.address), { headers: { "cf-connecting-ip": ip } })).status;
  try {
    const one = ["2001:db8:1:2::1", "2001:DB8:1:2:9:9:9:9", "2001:db8:0001:2::"];
    // The count begins again when the clock's minute turns, which it may do here once.
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push(await from(one[i % 3]));
    assert.ok(statuses.filter((each) => each === 429).length >= 4, String(statuses));
    for (const other of ["2001:db8:1:3::1", "2001:db8::1", "::1", "192.0.2.1", "192.0.2.2"])
      assert.equal(await from(other), 200, other);
  } finally {
    await worker.stop();
  }
});

test("storage that fails is said so, and the next request is served", async () => {
  const failing = (folder) => {
    const entry = readFileSync(join(folder, "entry.mjs"), "utf8");
    const changed = entry.replace(
      "const kept = await storage.get",
      'if (request) throw new Error("disk");\n    const kept = await storage.get',
    );
    assert.notEqual(changed, entry);
    writeFileSync(join(folder, "entry.mjs"), changed);
    return "entry.mjs";
  };
  await withCopy(failing, async ({ address }) => {
    const response = await fetchAlone(new URL("/threads/a-thread-of-this-test/messages", address), {
      method: "POST",
      body: text,
    });
    assert.equal(response.status, 503);
    assert.match((await response.json()).detail, /Nothing was changed/);
    assert.equal((await fetchAlone(new URL("/healthz", address))).status, 200);
  });
});

test("a panic in a handler is a problem with the request's ID, and the next request is served", async () => {
  // A binding that is no namespace of objects makes the handler fall over.
  const worker = await startEdge(0, { durableObjects: {}, bindings: { THREADS: {} } });
  try {
    for (let i = 0; i < 3; i++) {
      const response = await fetchAlone(new URL("/threads/a-thread-of-this-test/messages", worker.address), {
        method: "POST",
        body: text,
      });
      assert.equal(response.status, 500);
      assert.match(response.headers.get("content-type"), /^application\/problem\+json/);
      const id = response.headers.get("x-request-id");
      assert.match(id, /^[0-9a-f-]{36}$/);
      assert.equal((await response.json()).instance, "urn:uuid:" + id);
      const next = await fetchAlone(new URL("/v1/check", worker.address), { method: "POST", body: text });
      assert.equal(next.status, 200);
    }
  } finally {
    await worker.stop();
  }
});

test("a deployment can be prepared", () => {
  const out = execFileSync(root + "web/node_modules/.bin/wrangler", ["deploy", "--dry-run", "--outdir", "dry"], {
    cwd: root + "build/edge",
    encoding: "utf8",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "1" },
  });
  assert.match(out, /Total Upload/);
  assert.match(out, /THREADS/);
});

test("what is deployed is listed as CycloneDX", () => {
  execFileSync(process.execPath, [root + "web/scripts/sbom.mjs"]);
  const bom = JSON.parse(readFileSync(root + "build/edge/sbom.cdx.json", "utf8"));
  assert.equal(bom.bomFormat, "CycloneDX");
  const { version } = JSON.parse(readFileSync(root + "web/package.json", "utf8"));
  assert.equal(bom.metadata.component.version, version);
  const listed = bom.components.map((each) => each.purl);
  for (const part of [/^pkg:golang\/std@v1\./, /^pkg:golang\/github.com\/syumai\/workers@v/, /^pkg:npm\/preact@\d/])
    assert.ok(
      listed.some((purl) => part.test(purl)),
      String(part),
    );
  const known = new Set([bom.metadata.component, ...bom.components].map((each) => each["bom-ref"]));
  for (const { ref, dependsOn = [] } of bom.dependencies)
    for (const each of [ref, ...dependsOn]) assert.ok(known.has(each), each);
});

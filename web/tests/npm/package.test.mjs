// npm's package, installed from its tarball: its README, its answers, its types, and what it loads.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { get_encoding } from "tiktoken";
import { startEngine } from "../worker/engine.mjs";
import { install, root, run, runtimes } from "./installed.mjs";

let folder, rolecall, tokens;
const file = (name) => join(folder, "node_modules/rolecall", name);
before(async () => {
  folder = install();
  rolecall = await import(pathToFileURL(file("index.js")));
  tokens = await import(pathToFileURL(file("tokens.js")));
});

const unanswered = {
  model: "gpt-4o",
  messages: [
    { role: "user", content: "🙂 Weather in Oslo?" },
    {
      role: "assistant",
      content: null,
      tool_calls: [{ id: "call_1", type: "function", function: { name: "weather", arguments: "{}" } }],
    },
    { role: "user", content: "Well?" },
  ],
};

test("the README's examples print what it says", () => {
  const readme = readFileSync(file("README.md"), "utf8");
  const examples = [...readme.matchAll(/<!-- example -->\n+```js\n(.*?)```\n\nThis prints:\n\n```\n(.*?)```/gs)];
  assert.equal(examples.length, 3);
  for (const runtime of runtimes)
    for (const [, code, prints] of examples) {
      const { stdout, stderr, status } = run(folder, code, runtime);
      // Bun prints other quotes.
      const printed = { stdout: stdout.replaceAll('"', "'"), stderr, status };
      assert.deepEqual(printed, { stdout: prints.replaceAll('"', "'"), stderr: "", status: 0 }, runtime[0]);
    }
});

test("the tarball holds what its exports name, the licences, and the engine's version", () => {
  const described = JSON.parse(readFileSync(file("package.json"), "utf8"));
  const version = /^const Version = "(.+)"$/m.exec(readFileSync(join(root, "core/engine/catalogue.go"), "utf8"))[1];
  assert.equal(described.version, version);
  assert.equal(described.dependencies, undefined);
  const files = readdirSync(file("."));
  for (const named of Object.values(described.exports).flatMap((each) =>
    typeof each === "string" ? each : Object.values(each),
  ))
    assert.ok(files.includes(named.slice(2)), named);
  for (const name of ["LICENSE", "LICENSE-go", "LICENSE-tiktoken"]) assert.ok(files.includes(name), name);
  assert.deepEqual(
    files.filter((name) => /\.(ts|br|txt|tgz)$/.test(name) && !name.endsWith(".d.ts")),
    [],
  );
});

test("it answers as the page does, for every example", async () => {
  const page = await startEngine();
  const { examples } = await rolecall.catalogue();
  assert.ok(examples.length > 40);
  const now = new Date().toISOString();
  for (const { id, text, target } of examples) {
    const options = target ? { now, target } : { now };
    const theirs = JSON.parse(page("check", { units: "utf16", ...options }, text));
    const { findings, summary, targets } = await rolecall.check(text, options);
    assert.deepEqual(
      { findings, summary, targets },
      { findings: theirs.findings, summary: theirs.summary, targets: theirs.targets },
      id,
    );
  }
});

test("a text may be a string, bytes or a value", async () => {
  const text = JSON.stringify(unanswered, null, 2);
  const answers = [];
  for (const input of [text, new TextEncoder().encode(text), unanswered])
    answers.push((await rolecall.check(input)).findings);
  assert.equal(
    answers[0].find(({ rule }) => rule === "unanswered-call").line,
    text.split("\n").findIndex((line) => line.includes("call_1")),
  );
  assert.deepEqual(answers[1], answers[0]);
  assert.deepEqual(answers[2], answers[0]);
});

test("anything but a string, bytes or an object is a TypeError, whatever was asked before", async () => {
  const calls = {
    accept: (text) => rolecall.accept(text, { target: "anthropic" }),
    call: (text) => rolecall.call("convert", { to: "anthropic" }, text),
    check: (text) => rolecall.check(text),
    convert: (text) => rolecall.convert(text, { to: "anthropic" }),
    count: (text) => tokens.count(text),
    countTokens: (text) => rolecall.countTokens(text),
    edited: async (text) => rolecall.edited(text, []),
    encode: (text) => tokens.encode(text),
    explain: (text) => rolecall.explain(text),
    fix: (text) => rolecall.fix(text),
    link: (text) => rolecall.link(text),
    redact: (text) => rolecall.redact(text),
  };
  // Every function that takes a text is here.
  const others = ["RolecallError", "catalogue", "configure", "load"];
  const exported = Object.keys({ ...rolecall, ...tokens }).filter((name) => !others.includes(name));
  assert.deepEqual(exported.sort(), Object.keys(calls).sort());
  const wrong = [undefined, null, 7, NaN, true, 7n, Symbol("text"), () => "[]", { toJSON: () => undefined }];
  for (const [name, call] of Object.entries(calls))
    for (const value of wrong) {
      await call(JSON.stringify(unanswered));
      await assert.rejects(call(value), TypeError, `${name}(${String(typeof value)})`);
    }
  await assert.rejects(rolecall.explain("error", { request: null }), TypeError);
  await assert.rejects(rolecall.link("[]", { error: 7 }), TypeError);
  const bytes = new TextEncoder().encode("[1");
  for (const input of [bytes.buffer, new DataView(bytes.buffer), new Uint8ClampedArray(bytes.buffer)])
    assert.equal((await rolecall.check(input)).state, "broken");
});

test("the engine keeps no text after a call, also one that fails", () => {
  const script = `
    import { check, convert, fix, redact } from "rolecall";
    const { encodeInto } = TextEncoder.prototype;
    let given = [];
    TextEncoder.prototype.encodeInto = function (text, into) {
      given.push(text);
      return encodeInto.call(this, text, into);
    };
    for (const run of [() => check("[1]"), () => fix("[2]"), () => redact("3"), () => convert("4", { to: "anthropic" }), () => check("[5]", { target: "nothing" })]) {
      given = [];
      await run().catch(() => {});
      console.log(JSON.stringify([given.length > 1, given.at(-1)]));
    }
  `;
  const forgot = '[true,""]\n'.repeat(5);
  assert.deepEqual(run(folder, script), { stdout: forgot, stderr: "", status: 0 });
});

test("the timers of an engine that ended do nothing", () => {
  const script = `
    import { check } from "rolecall";
    const timers = [];
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (run, time) => setTimeout(() => {}, timers.push(run) && time);
    // Go sets timers for its own work on memory, now and then.
    const long = { messages: Array(3000).fill({ role: "user", content: "x".repeat(100) }) };
    for (let i = 0; timers.length === 0 && i < 1000; i++) await check(long);
    const { encodeInto } = TextEncoder.prototype;
    TextEncoder.prototype.encodeInto = () => { throw new RangeError("no memory"); };
    await check("[2]").catch((error) => error);
    TextEncoder.prototype.encodeInto = encodeInto;
    const woken = timers.filter((run) => run() !== false).length;
    console.log(timers.length > 0, woken, (await check("[1")).state);
  `;
  assert.deepEqual(run(folder, script), { stdout: "true 0 broken\n", stderr: "", status: 0 });
});

test("a fix changes the characters that it is about, and one finding can be fixed alone", async () => {
  const text = JSON.stringify(unanswered).replace("weather", "wea\\u0074her");
  const { findings } = await rolecall.check(text);
  const finding = findings.find(({ rule }) => rule === "unanswered-call");
  const at = finding.fixes.findIndex(({ safe }) => !safe);
  const fixed = await rolecall.fix(text, { finding, alternative: at });
  assert.equal(fixed.done.length, 1);
  assert.ok(fixed.text !== text && fixed.text.includes("🙂 Weather"));
  assert.ok(!fixed.left.some(({ rule }) => rule === "unanswered-call"));
  const all = await rolecall.fix(text, { safe: false });
  assert.equal(all.counts.error, 0);
  assert.deepEqual((await rolecall.check(all.text)).counts, all.counts);
});

test("an error is explained in its request", async () => {
  const error =
    "Error code: 400 - An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: call_1";
  const { causes, agrees } = await rolecall.explain(error, { request: unanswered });
  assert.equal(causes[0].rule, "unanswered-call");
  assert.equal(agrees, "yes");
  const rule = (await rolecall.catalogue()).rules.find(({ id }) => id === "unanswered-call");
  assert.deepEqual([causes[0].title, causes[0].advice], [rule.title, rule.why]);
});

test("accept asks, and takes the answers", async () => {
  const asked = await rolecall.accept(unanswered, { target: "anthropic" });
  assert.equal(asked.accepted, false);
  const [{ rule, message }] = asked.questions;
  const options = { target: "anthropic", model: "claude-sonnet-4-5", choices: [{ rule, message, fix: 0 }] };
  const answered = await rolecall.accept(unanswered, options);
  assert.equal(answered.accepted, true);
  assert.equal((await rolecall.check(answered.text, { format: "anthropic", target: "anthropic" })).counts.error, 0);
});

test("secrets are replaced", async () => {
  const key = "ghp_0123456789abcdefghijABCDEFGHIJ456789";
  const { text, secrets } = await rolecall.redact(`My key is ${key}.`);
  assert.equal(text, "My key is [GITHUB_TOKEN_1].");
  assert.equal(secrets[0].value, key);
});

test("any operation can be called, with the types of its answer", async () => {
  const { text } = await rolecall.call("convert", { to: "gemini" }, JSON.stringify(unanswered));
  assert.equal(JSON.parse(text).contents[0].role, "user");
});

test("a call that fails says of what kind it is", async () => {
  const failed = (call) =>
    call.then(
      () => assert.fail("it did not fail"),
      (error) => error,
    );
  const wrong = await failed(rolecall.check("[]", { target: "nothing" }));
  assert.ok(wrong instanceof rolecall.RolecallError);
  assert.deepEqual(
    [wrong.name, wrong.kind, wrong.message],
    ["RolecallError", "bad-request", 'Unknown target "nothing".'],
  );
  assert.equal((await failed(rolecall.convert("nothing", { to: "anthropic" }))).kind, "refused");
  assert.equal((await failed(tokens.count("", { encoding: "p50k_base" }))).kind, "bad-request");
});

test("tokens are those of tiktoken", async () => {
  const texts = [
    "",
    "Hello, world!",
    "naïve 🙂 ſ\u0301\n\n  x",
    "a".repeat(5000),
    JSON.stringify(unanswered),
    "<|endoftext|>",
    "\ud83d half",
  ];
  for (const encoding of ["o200k_base", "cl100k_base"]) {
    const theirs = get_encoding(encoding);
    for (const text of texts) {
      const ids = theirs.encode_ordinary(text.toWellFormed?.() ?? text);
      assert.deepEqual(await tokens.encode(text, { encoding }), ids);
      assert.equal(await tokens.count(text, { encoding }), ids.length);
    }
    assert.deepEqual(
      await tokens.encode("a<|endoftext|>", { encoding, specials: true }),
      theirs.encode("a<|endoftext|>", "all"),
    );
    theirs.free();
  }
});

test("it leaves the globals alone, makes no program wait, and loads what it needs", () => {
  const script = `
    const names = () => Object.getOwnPropertyNames(globalThis).sort().join();
    const before = names();
    const { check, RolecallError } = await import("rolecall");
    const { count } = await import("rolecall/tokens");
    console.log(await count("two words"));
    const error = await check("[]").catch((error) => error);
    console.log(error instanceof RolecallError, error.kind, before === names());
  `;
  renameSync(file("engine.wasm"), file("away.wasm"));
  try {
    assert.deepEqual(run(folder, script), { stdout: "2\ntrue unloaded true\n", stderr: "", status: 0 });
  } finally {
    renameSync(file("away.wasm"), file("engine.wasm"));
  }
});

test("files may come from elsewhere, and a load that failed is made again", () => {
  const script = `
    import { readFileSync } from "node:fs";
    import { check, configure } from "rolecall";
    configure({ engine: new Uint8Array([1, 2, 3]) });
    console.log((await check("[]").catch((error) => error)).kind);
    configure({ engine: new WebAssembly.Module(readFileSync("node_modules/rolecall/engine.wasm")) });
    const [a, b] = await Promise.all([check([{ role: "usr", content: "" }]), check("nothing")]);
    console.log(a.counts.error > 0, b.state);
  `;
  assert.deepEqual(run(folder, script), { stdout: "unloaded\ntrue broken\n", stderr: "", status: 0 });
});

test("an engine that fails is replaced by the next call", () => {
  const script = `
    import { check } from "rolecall";
    const before = (await check("[1]")).state;
    const { encodeInto } = TextEncoder.prototype;
    TextEncoder.prototype.encodeInto = () => { throw new RangeError("no memory"); };
    const error = await check("[2]").catch((error) => error);
    TextEncoder.prototype.encodeInto = encodeInto;
    console.log(error.kind, error.detail, (await check("[1]")).state === before);
  `;
  assert.deepEqual(run(folder, script), { stdout: "internal RangeError: no memory true\n", stderr: "", status: 0 });
});

test("the types say what the functions take and give", () => {
  writeFileSync(
    join(folder, "typed.mts"),
    `
    import { accept, call, check, convert, countTokens, explain, fix, RolecallError, type CheckResponse, type ErrorKind, type Finding } from "rolecall";
    import { count, encode, load, type Tokenizer } from "rolecall/tokens";
    const checked: CheckResponse = await check({ messages: [] }, { target: "anthropic", facts: ["thoughts"] });
    const first: Finding | undefined = checked.findings[0];
    const line: number | undefined = first?.line;
    const repaired: string = (await fix("[]", { safe: false, ...(first ? { finding: first } : {}) })).text;
    const title: string | undefined = (await explain("error", { request: new Uint8Array() })).causes[0]?.title;
    const losses: string[] = (await convert("[]", { to: "gemini" })).losses.map(({ what }) => what);
    const tree: number = (await call("tree", { conversation: 0 }, "[]")).revision;
    const all: [number, number, Uint32Array] = [(await countTokens("[]")).total, await count("a"), await encode("a", { encoding: "cl100k_base" })];
    const tokenizer: Tokenizer = await load("o200k_base");
    const kind = (error: unknown): ErrorKind | undefined => (error instanceof RolecallError ? error.kind : undefined);
    // @ts-expect-error: a text is not a number
    await check(7);
    // @ts-expect-error: there is no such option
    await check("[]", { tarqet: "anthropic" });
    // @ts-expect-error: a conversion is to a format
    await convert("[]", {});
    // @ts-expect-error: accept needs a target
    await accept("[]", {});
    // @ts-expect-error: there is no such operation
    await call("nothing", {}, "");
    // @ts-expect-error: there is no such encoding
    await count("a", { encoding: "p50k_base" });
    // @ts-expect-error: an encoding has no such field
    tokenizer.name;
    export { line, repaired, title, losses, tree, all, kind };
    `,
  );
  for (const resolution of [
    ["NodeNext", "NodeNext"],
    ["ESNext", "Bundler"],
  ]) {
    const [module, moduleResolution] = resolution;
    const options = [
      "--noEmit",
      "--strict",
      "--exactOptionalPropertyTypes",
      "--target",
      "ES2022",
      "--lib",
      "ES2023,DOM",
    ];
    const { status, stdout } = spawnSync(
      join(root, "web/node_modules/.bin/tsc"),
      [...options, "--module", module, "--moduleResolution", moduleResolution, "--types", "", "typed.mts"],
      { cwd: folder, encoding: "utf8" },
    );
    assert.equal(status, 0, stdout);
  }
});

// `npx rolecall`, as whoever installs the package has it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { install, root } from "./installed.mjs";

const good = '{"model": "gpt-5.4", "messages": [{"role": "user", "content": "Hi"}]}';
const late = `{"model": "gpt-5.4", "messages": [
  {"role": "user", "content": "Weather in Oslo? \\u0007"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
  {"role": "user", "content": "Well?"},
  {"role": "tool", "tool_call_id": "call_1", "content": "4 degrees"}]}`;

let folder;
before(() => {
  folder = install();
  writeFileSync(join(folder, "late.json"), late);
  writeFileSync(join(folder, "good.json"), good);
});

/** rolecall runs the command where npm puts it, and gives what it printed, and how it ended. */
function rolecall(args, input = "", [program, ...first] = [join(folder, "node_modules/.bin/rolecall")]) {
  const options = { cwd: folder, encoding: "utf8", input };
  const { stdout, stderr, status } = spawnSync(program, [...first, ...args], options);
  return { out: stdout, err: stderr, code: status };
}

test("check is silent without findings, names each finding by its place, and exits with 1 for errors", () => {
  assert.deepEqual(rolecall(["check", "good.json"]), { out: "", err: "", code: 0 });
  const found = rolecall(["check", "-q", "--level", "error", "late.json"]);
  assert.match(
    found.out,
    /^late\.json:5:36: error: A user message comes between call "call_1" and its result \(result-after-message\)\n$/,
  );
  assert.deepEqual([found.err, found.code], ["", 1]);
  assert.equal(rolecall(["check", "--fail-on", "never", "late.json"]).code, 0);
  assert.equal(rolecall(["check", "--ignore", "result-after-message", "late.json"]).code, 0);
  const { findings, file } = JSON.parse(rolecall(["check", "--format=json"], late).out);
  assert.equal(file, "stdin");
  assert.ok(findings.some(({ rule }) => rule === "result-after-message"));
});

test("fix, convert, accept, tokens and explain write what the package returns", () => {
  const fixed = rolecall(["fix", "late.json"]);
  assert.deepEqual(
    JSON.parse(fixed.out).messages.map(({ role }) => role),
    ["user", "assistant", "tool", "user"],
  );
  assert.match(fixed.err, /late\.json: fixed: Moved the result after its call/);
  assert.equal(fixed.code, 0);
  const anthropic = rolecall(["convert", "--to", "anthropic", "--output", "anthropic.json", "good.json"]);
  assert.deepEqual([anthropic.out, anthropic.code], ["", 0]);
  assert.ok(existsSync(join(folder, "anthropic.json")));
  assert.equal(rolecall(["convert", "--to", "anthropic", "--output", "anthropic.json", "good.json"]).code, 2);
  const accepted = rolecall(["accept", "--target", "gemini", "good.json"]);
  assert.ok(JSON.parse(accepted.out).contents);
  assert.equal(accepted.code, 0);
  assert.match(rolecall(["tokens", "good.json"]).out, /^good\.json: (about )?\d+ tokens for /);
  assert.match(rolecall(["explain", "orphan-result"]).out, /\(orphan-result\)/);
  assert.match(
    rolecall(["explain", "-"], "messages: roles must alternate between user and assistant").out,
    /\(same-role-neighbours\)/,
  );
  assert.equal(
    rolecall(["redact"], "my key is ghp_0123456789abcdefghijABCDEFGHIJ456789").out.includes("0123456789"),
    false,
  );
  rolecall(["fix", "--write", "late.json"]);
  assert.equal(readFileSync(join(folder, "late.json"), "utf8"), fixed.out);
});

test("what is used wrongly exits with 2 and says why", () => {
  for (const [args, says] of [
    [["chekc"], /unknown command "chekc"/],
    [["check", "--nothing"], /nothing/],
    [["check", "missing.json"], /missing\.json: file not found/],
    [["check", "--target", "nobody", "good.json"], /nobody/],
    [["check", "--level", "loud", "good.json"], /--level can't be "loud" \(note, warning, error\)/],
    [["convert", "good.json"], /--to is missing/],
    [["tokens", "--json=maybe", "good.json"], /json/],
  ]) {
    const { out, err, code } = rolecall(args);
    assert.deepEqual([out, code], ["", 2], err);
    assert.match(err, says);
  }
  assert.match(rolecall(["--version"], "", ["npx", "--offline", "rolecall"]).out, /^rolecall \d+\.\d+\.\d+\n$/);
});

test("its flags are those of the command in Go", () => {
  const help = rolecall(["help"]).out;
  const golden = readFileSync(join(root, "core/cmd/rolecall/testdata/help.txtar"), "utf8");
  for (const [, name] of help.matchAll(/^ {2}(\w+) /gm)) assert.match(golden, new RegExp(`^ {2}${name} `, "m"));
  const source = ["flags", "check", "fix", "explain", "convert", "accept", "tokens", "redact", "link"]
    .map((file) => readFileSync(join(root, `core/cmd/rolecall/${file}.go`), "utf8"))
    .join("");
  for (const [, flag] of help.matchAll(/--([a-z-]+)/g)) assert.match(source, new RegExp(`name: "${flag}"`), flag);
});

// `npx rolecall`: the verbs of the package on the command line, with the flags of the command in Go.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  accept,
  catalogue,
  check,
  convert,
  countTokens,
  explain,
  fix,
  link,
  redact,
  RolecallError,
  type Checking,
  type Finding,
} from "./index.ts";

const usage = `Check, fix, explain and convert requests to LLM APIs.

Usage: npx rolecall COMMAND [FLAGS] [FILE...]

  check     Find mistakes: --target --model --fact --from --level --fail-on --ignore --format text|json --quiet --verbose
  fix       Fix without changing the meaning: --target --model --from --safe=false --write --output
  explain   Explain a rule or a provider's error: --request --target --model --json
  convert   Convert to another format: --to --from --model --max-tokens --json --output
  accept    Fix and convert for a target: --target --from --model --max-tokens --json --output
  tokens    Count tokens: --model --from --json
  redact    Replace keys, passwords and personal data: --output
  link      Make a link that opens a request: --page --target --model --from
  version   Show the version

FILE is a file, or - for standard input. Folders, patterns, logs of any size, watch, lsp, mcp and serve are in the command:
https://github.com/rolecall/rolecall/blob/main/core/cmd/rolecall/README.md

Exit codes: 0 no problems, 1 problems found, 2 the command failed.
`;

/** Wrong is a mistake in how the command was used. */
class Wrong extends Error {}

const text = { type: "string" } as const;
const many = { type: "string", multiple: true } as const;
const on = { type: "boolean" } as const;
const checks = { target: text, model: text, fact: many, from: text, "api-version": text, beta: many } as const;
const output = { output: text } as const;
const flags = {
  check: { ...checks, format: text, level: text, "fail-on": text, ignore: many, quiet: on, verbose: on },
  fix: { ...checks, safe: text, write: on, ...output },
  explain: { ...checks, request: text, json: on },
  convert: { to: text, from: text, model: text, "max-tokens": text, json: on, ...output },
  accept: { target: text, from: text, model: text, "max-tokens": text, json: on, ...output },
  tokens: { model: text, from: text, json: on },
  redact: output,
  link: { ...checks, page: text },
} as const;
type Command = keyof typeof flags;
type Values = Partial<Record<string, string | string[] | boolean>>;

const ranks = ["note", "warning", "error", "never"];
const levelOf = (finding: Finding) => (finding.level === "info" ? "note" : finding.level);
const say = (said: string) => process.stdout.write(ended(said));
const note = (said: string) => process.stderr.write(plain(said) + "\n");

/** plain is a text without what steers a terminal. */
const plain = (said: string) =>
  said.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (char) => (char === "\n" || char === "\u200d" ? char : " "));

const one = (value: Values[string]) => (typeof value === "string" ? value : undefined);
const all = (value: Values[string]) => (Array.isArray(value) ? value : undefined);

const checking = (values: Values): Checking => ({
  target: one(values.target),
  model: one(values.model),
  facts: all(values.fact),
  format: one(values.from),
  version: one(values["api-version"]),
  betas: all(values.beta),
});

/** word is one of some words that a flag has. */
function word(values: Values, flag: string, words: string[], usual: string): string {
  const given = one(values[flag]) ?? usual;
  if (!words.includes(given)) throw new Wrong(`--${flag} can't be "${given}" (${words.join(", ")})`);
  return given;
}

function count(values: Values, flag: string): number | undefined {
  const given = one(values[flag]);
  if (given === undefined) return undefined;
  if (!/^\d+$/.test(given)) throw new Wrong(`--${flag} must be a whole number, not "${given}"`);
  return Number(given);
}

interface File {
  name: string;
  text: string;
}

/** read reads the files that are named, or standard input. An empty one can't be checked. */
function read(names: string[]): File[] {
  if (names.length === 0 && process.stdin.isTTY) throw new Wrong("name a file, or - for standard input");
  return (names.length === 0 ? ["-"] : names).map((path) => {
    const name = path === "-" ? "stdin" : path;
    let bytes: Uint8Array;
    try {
      bytes = readFileSync(path === "-" ? 0 : path);
    } catch (error) {
      throw new Error(
        `${name}: ${(error as NodeJS.ErrnoException).code === "ENOENT" ? "file not found" : String(error)}`,
      );
    }
    const text = new TextDecoder().decode(bytes);
    if (text.trim() === "") throw new Error(`${name} is empty`);
    return { name, text };
  });
}

function readOne(names: string[]): File {
  const [file, ...more] = read(names);
  if (file === undefined || more.length > 0) throw new Wrong("name one file");
  return file;
}

/** write writes a result to standard output or to a new file. */
function write(values: Values, result: string): void {
  const path = one(values.output);
  if (path === undefined) process.stdout.write(result);
  else writeFileSync(path, result, { flag: "wx" });
}

const ended = (result: string) => (result.endsWith("\n") ? result : result + "\n");

/** show writes a finding as compilers do. */
function show(name: string, finding: Finding, quiet: boolean): void {
  const { line, column, message, rule } = finding;
  say(plain(`${name}:${line}:${column}: ${levelOf(finding)}: ${message} (${rule})`));
  if (quiet) return;
  if (finding.note) say(plain(`    ${finding.note}`));
  for (const { title, safe } of finding.fixes) say(plain(`    fix: ${title}${safe ? " (safe)" : ""}`));
}

async function runCheck(values: Values, names: string[]): Promise<number> {
  const format = word(values, "format", ["text", "json"], "text");
  const least = ranks.indexOf(word(values, "level", ranks.slice(0, 3), "note"));
  const fails = ranks.indexOf(word(values, "fail-on", ranks, "error"));
  const ignored = all(values.ignore) ?? [];
  let code = 0;
  for (const { name, text } of read(names)) {
    const answer = await check(text, { ...checking(values), limit: 10_000 });
    const findings = answer.findings.filter((finding) => !ignored.includes(finding.rule));
    if (answer.state === "no-conversation" || answer.summary.answer === "plain") {
      note(`rolecall: ${name} has no conversation`);
      code = 2;
      continue;
    }
    if (findings.some((finding) => ranks.indexOf(levelOf(finding)) >= fails)) code = Math.max(code, 1);
    const shown = findings.filter((finding) => ranks.indexOf(levelOf(finding)) >= least);
    if (format === "json") {
      say(JSON.stringify({ file: name, ...answer, findings: shown }));
      continue;
    }
    for (const finding of shown) show(name, finding, values.quiet === true);
    if (!values.quiet && (shown.length > 0 || values.verbose)) say(plain(`${name}: ${answer.summary.text}`));
  }
  return code;
}

async function runFix(values: Values, names: string[]): Promise<number> {
  const safe = word(values, "safe", ["true", "false"], "true") === "true";
  let code = 0;
  for (const { name, text } of values.write ? read(names) : [readOne(names)]) {
    const fixed = await fix(text, { ...checking(values), safe });
    for (const done of fixed.done) note(`${name}: fixed: ${done}`);
    if (fixed.counts.error > 0) code = 1;
    if (!values.write) write(values, fixed.text);
    else if (name === "stdin") throw new Wrong("--write needs a file");
    else if (fixed.text !== text) writeFileSync(name, fixed.text);
  }
  return code;
}

async function runExplain(values: Values, names: string[]): Promise<number> {
  const { rules } = await catalogue();
  const rule = rules.find(({ id }) => id === names[0] && !existsSync(id));
  if (rule) {
    say(`${rule.title} (${rule.id})\n\n${rule.why}`);
    return 0;
  }
  const request = one(values.request);
  const options = { ...checking(values), ...(request === undefined ? {} : { request: readOne([request]).text }) };
  const answer = await explain(readOne(names).text, options);
  if (values.json) say(JSON.stringify(answer));
  else if (!answer.sentence) say("No provider error was found in this text.");
  else {
    say(plain(`${answer.provider || "The error"} says: ${answer.sentence}`));
    for (const [i, { title, rule: id, topic, advice, at }] of answer.causes.entries()) {
      say(`\n${i === 0 && answer.sure ? "Cause" : "Possible cause"}: ${title} (${id || topic})\n  ${advice}`);
      if (at) say(`  In the request: line ${at.line}, column ${at.column}`);
    }
  }
  return 0;
}

async function runConvert(values: Values, names: string[]): Promise<number> {
  const to = one(values.to);
  if (to === undefined) throw new Wrong("--to is missing: the format to write");
  const options = { to, format: one(values.from), model: one(values.model), maxTokens: count(values, "max-tokens") };
  const answer = await convert(readOne(names).text, options);
  if (!values.json)
    for (const { kind, what, place } of answer.losses)
      note(
        `${place ? `line ${place.line}, column ${place.column}: ` : ""}${kind === "invented" ? "added" : kind}: ${what}`,
      );
  write(values, ended(values.json ? JSON.stringify(answer) : answer.text));
  return 0;
}

async function runAccept(values: Values, names: string[]): Promise<number> {
  const target = one(values.target);
  if (target === undefined) throw new Wrong("--target is missing: who must accept the request");
  const options = {
    target,
    format: one(values.from),
    model: one(values.model),
    maxTokens: count(values, "max-tokens"),
  };
  const answer = await accept(readOne(names).text, options);
  if (!values.json) {
    for (const step of answer.steps) for (const done of step.done) note(done);
    for (const question of answer.questions)
      note(`Only you can decide: ${question.message}. Edit the text, or use rolecall accept of the program in Go.`);
  }
  write(values, ended(values.json ? JSON.stringify(answer) : answer.text));
  return answer.accepted ? 0 : 1;
}

async function runTokens(values: Values, names: string[]): Promise<number> {
  let code = 0;
  for (const { name, text } of read(names)) {
    const answer = await countTokens(text, { model: one(values.model), format: one(values.from), brief: !values.json });
    say(
      values.json
        ? JSON.stringify(answer)
        : plain(
            `${name}: ${answer.exact ? "" : "about "}${answer.total} tokens for ${answer.family}\n  ${answer.method}`,
          ),
    );
    if (answer.over?.level === "error") code = 1;
  }
  return code;
}

const run: Record<Command, (values: Values, names: string[]) => Promise<number>> = {
  check: runCheck,
  fix: runFix,
  explain: runExplain,
  convert: runConvert,
  accept: runAccept,
  tokens: runTokens,
  async redact(values, names) {
    write(values, (await redact(readOne(names).text)).text);
    return 0;
  },
  async link(values, names) {
    const page = one(values.page);
    if (page === undefined) throw new Wrong("--page is missing: the address of the page");
    say(await link(readOne(names).text, { ...checking(values), page }));
    return 0;
  },
};

async function main([name, ...args]: string[]): Promise<number> {
  if (name === "version" || name === "--version") {
    say(`rolecall ${(await catalogue()).version}`);
    return 0;
  }
  if (name === undefined || name === "help" || name === "--help" || name === "-h" || args.includes("--help")) {
    (name === undefined ? process.stderr : process.stdout).write(usage);
    return name === undefined ? 2 : 0;
  }
  if (!Object.hasOwn(run, name)) throw new Wrong(`unknown command "${plain(name)}"`);
  const command = name as Command;
  const short = { q: "quiet", v: "verbose" } as Record<string, string>;
  const long = args.map((arg) => (/^-[a-z]$/.test(arg) && short[arg[1]!] ? `--${short[arg[1]!]}` : arg));
  let parsed;
  try {
    parsed = parseArgs({ args: long, options: flags[command], allowPositionals: true });
  } catch (error) {
    throw new Wrong(`${command}: ${(error as Error).message}`);
  }
  return run[command](parsed.values as Values, parsed.positionals);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  note(
    `rolecall: ${error instanceof RolecallError ? `${error.message} ${error.detail}`.trim() : (error as Error).message}`,
  );
  if (error instanceof Wrong) note("Run rolecall help for usage.");
  process.exitCode = 2;
}

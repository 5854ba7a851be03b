// The package: the engine's operations as functions of a text.

import { encodeShared } from "../../src/share/linking.ts";
import type {
  AcceptChoice,
  AcceptResponse,
  Catalogue,
  CheckResponse,
  ConvertResponse,
  CountResponse,
  Counts,
  Edit,
  ExplainResponse,
  Finding,
  Secret,
} from "../../src/engine/types.gen.ts";
import { call, callExact } from "./engine.ts";
import { bytesOf, once } from "./files.ts";
import { textOf, type Input } from "./input.ts";

export { configure, type FileSource, type ModuleSource, type Sources } from "./files.ts";
export { RolecallError, type ErrorKind } from "./error.ts";
export { call, type RequestOf } from "./engine.ts";
export type { Input } from "./input.ts";
export type * from "../../src/engine/types.gen.ts";

/** Reading says how a text is read. */
export interface Reading {
  /** format is how the text is written, such as "anthropic"; the best guess without it. */
  format?: string | undefined;
}

/** Checking says for whom a text is checked. */
export interface Checking extends Reading {
  /** target is who must accept the text, such as "openai-chat"; without it, the format's own API. */
  target?: string | undefined;
  /** model is what the text is checked as; without it, the model that the text names. */
  model?: string | undefined;
  /** facts are what is true of the model whatever is known of it, such as "thoughts" or "no-prefill". */
  facts?: string[] | undefined;
  /** version is the version of the API in the request's headers, such as "2026-10-21", and betas are the betas there. */
  version?: string | undefined;
  betas?: string[] | undefined;
}

const decoder = new TextDecoder();

/** defined is a request without the members that aren't given. */
function defined<Request extends object>(request: Request): Request {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)) as Request;
}

const checking = ({ format, target, model, facts, version, betas }: Checking) =>
  defined({ dialect: format, target, as: model, facts, version, betas, now: new Date().toISOString() });

export interface CheckOptions extends Checking {
  /** limit is how many findings to return, 100 without it. */
  limit?: number | undefined;
  /** targets also asks every other target whether it would accept the text. */
  targets?: boolean | undefined;
  /** window also asks whether each conversation fits into the window of its model; it loads a vocabulary where one is public. */
  window?: boolean | undefined;
}

/** check says what is wrong with a text, where, and how it can be fixed. */
export async function check(text: Input, options: CheckOptions = {}): Promise<CheckResponse> {
  const { limit, targets, window } = options;
  const request = { ...checking(options), ...defined({ limit, targets, window }) };
  return callExact("check", request, text, (answer) => answer.missing);
}

export interface FixOptions extends Checking {
  /** safe is whether only fixes that keep the meaning are applied; true without it. */
  safe?: boolean | undefined;
  /** rule limits the fixes to the findings of one rule. */
  rule?: string | undefined;
  /** finding is one finding of check, to fix this one alone, safe or not; alternative is which of its fixes, from 0. */
  finding?: Pick<Finding, "rule" | "offset" | "message"> | undefined;
  alternative?: number | undefined;
}

/** Fixed is a text after fixes. */
export interface Fixed {
  text: string;
  /** done says what was done, one entry each. */
  done: string[];
  /** left are the findings that are left, the first 100, and counts how many there are. */
  left: Finding[];
  counts: Counts;
  /** stopped says what was done where it took more work than one call may. */
  stopped?: string;
}

/** fix applies every safe fix until there is none left. It changes only the characters that a fix is about. */
export async function fix(text: Input, options: FixOptions = {}): Promise<Fixed> {
  const before = textOf(text);
  const { finding, safe = true, rule, alternative = 0 } = options;
  const which = finding
    ? { rule: finding.rule, offset: finding.offset, message: finding.message, fix: alternative }
    : { all: true, unsafe: !safe, ...defined({ rule }) };
  const { edits, done, stopped } = await call("fix", { ...checking(options), ...which }, before);
  const after = edited(before, edits);
  const { findings: left, counts } = await call("check", checking(options), after);
  return { text: after, done, left, counts, ...(stopped ? { stopped } : {}) };
}

/** edited is a text with edits made, which are in order and don't overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  let made = "";
  let at = 0;
  for (const { offset, length, text: insert } of edits) {
    made += text.slice(at, offset) + insert;
    at = offset + length;
  }
  return made + text.slice(at);
}

export interface ExplainOptions extends Checking {
  /** request is the request that got the error, where it isn't above or below the error. */
  request?: Input | undefined;
}

/** explain says what a provider's error means, and where in the request the mistake is. */
export async function explain(error: Input, options: ExplainOptions = {}): Promise<ExplainResponse> {
  const { request } = options;
  const asked = request === undefined ? {} : { error: textOf(error) };
  const answer = await call("explain", { ...checking(options), ...asked }, request === undefined ? error : request);
  if (!answer.causes.some(({ rule }) => rule)) return answer;
  const { rules } = await catalogue();
  for (const cause of answer.causes) {
    const rule = rules.find(({ id }) => id === cause.rule);
    if (rule) Object.assign(cause, { title: rule.title, advice: rule.why });
  }
  return answer;
}

export interface ConvertOptions extends Reading {
  /** to is the format to write, such as "anthropic". */
  to: string;
  /** conversation is which conversation of the text, from 0; all is every one of them, as JSON Lines. */
  conversation?: number | undefined;
  all?: boolean | undefined;
  /** rejected writes the rejected answers of preference rows too, with all. */
  rejected?: boolean | undefined;
  /** list writes the messages alone where the text is a request. */
  list?: boolean | undefined;
  /** model and maxTokens are what the new request says in place of the text's own. */
  model?: string | undefined;
  maxTokens?: number | undefined;
}

/** convert writes a conversation, or the request around it, in another format, and names every loss. */
export async function convert(text: Input, options: ConvertOptions): Promise<ConvertResponse> {
  const { format: dialect, ...rest } = options;
  return call("convert", defined({ dialect, ...rest, now: new Date().toISOString() }), text);
}

export interface AcceptOptions extends Reading {
  /** target is who must accept the text. */
  target: string;
  /** choices answer questions of an earlier answer; first answers all that are left by their first alternative. */
  choices?: AcceptChoice[] | undefined;
  first?: boolean | undefined;
  /** model and maxTokens are what a converted request says. */
  model?: string | undefined;
  maxTokens?: number | undefined;
}

/** accept makes a text acceptable to a target: it repairs, converts, and asks what only you can know. */
export async function accept(text: Input, options: AcceptOptions): Promise<AcceptResponse> {
  const { format: dialect, choices = [], ...rest } = options;
  return call("accept", defined({ dialect, choices, ...rest, now: new Date().toISOString() }), text);
}

export interface CountOptions extends Reading {
  conversation?: number | undefined;
  /** model is the model to count for; without it, the one that the text names. */
  model?: string | undefined;
  /** brief leaves out what each message costs; all also counts all conversations of the text. */
  brief?: boolean | undefined;
  all?: boolean | undefined;
}

/** countTokens says what a conversation costs a model, as its API counts. The answer says whether that is exact. */
export async function countTokens(text: Input, options: CountOptions = {}): Promise<CountResponse> {
  const { format: dialect, ...rest } = options;
  return callExact("count", defined({ dialect, ...rest }), text, (answer) =>
    answer.missing ? answer.encoding : answer.all?.missing,
  );
}

/** redact replaces what looks like a secret by placeholders; leave are kinds and placeholders that stay. */
export async function redact(
  text: Input,
  options: { leave?: string[] | undefined } = {},
): Promise<{ text: string; secrets: Secret[] }> {
  const before = textOf(text);
  const { secrets, edits } = await call("secrets", { leave: options.leave ?? [], edits: true }, before);
  return { text: edited(before, edits), secrets };
}

export interface LinkOptions extends Checking {
  /** page is the address of the page; without it a link is the part from the "#" on. */
  page?: string | undefined;
  /** error is what a provider answered, to explain next to the text. */
  error?: Input | undefined;
  conversation?: number | undefined;
  /** view is what is shown next to the text: conversation, accepts, tokens, loop or systems. */
  view?: string | undefined;
  /** rule is the ID of a rule that is explained next to the text. */
  rule?: string | undefined;
}

/** link is the address that opens a text in the page. It has the text in it, after the "#", which goes to no server. */
export async function link(text: Input, options: LinkOptions = {}): Promise<string> {
  const {
    page = "",
    format: dialect,
    view: tab,
    rule: learn,
    target,
    model: as,
    facts,
    version,
    betas,
    conversation,
  } = options;
  const error = options.error === undefined ? undefined : textOf(options.error);
  return (
    page +
    (await encodeShared(
      defined({
        text: textOf(text),
        ...{ dialect, target, as, facts, version, betas, conversation, tab, learn, error },
      }) as never,
    ))
  );
}

/** catalogue is what there is, in words: rules with their evidence, formats, targets, models and examples. */
export const catalogue: () => Promise<Catalogue> = once(
  async () => JSON.parse(decoder.decode(await bytesOf("catalogue"))) as Catalogue,
);

// Which template is chosen, and what it makes of the conversation in view.
import { batch, computed, effect, signal } from "@preact/signals";
import { follow, newAnswer } from "../conversation/answer";
import { spawnRenderer } from "../engine/client";
import type { ConvertResponse, ExplainResponse } from "../engine/types.gen";
import { isWhole, recordOf } from "../state/given";
import { call, notify, tab } from "../state/state";
import { readSetting, writeSetting } from "../state/storage";
import { builtIn, harmony, type ChatTemplate } from "./builtin";
import { chatOf, type Chat } from "./chat";
import { longestTemplate, own, templatesOf } from "./file";
import type { Stretch } from "./render";
import type { Answered, Asked } from "./worker";

/** owned are the templates that the user brought, and chosen the ID of the one in view. */
export const owned = signal<ChatTemplate[]>(kept());
export const chosen = signal(readSetting("template") ?? "");
/** asks has the text end where the model is to go on. */
export const asks = signal(true);
/** thinking is what a template that knows enable_thinking is told; "" leaves it to the template. */
export const thinking = signal<"" | "on" | "off">("");

export const all = computed(() => [...builtIn, ...owned.value]);
export const template = computed(() => all.value.find(({ id }) => id === chosen.value) ?? builtIn[0]!);

function kept(): ChatTemplate[] {
  const source = readSetting("template.source");
  if (!source) return [];
  try {
    return templatesOf(source, readSetting("template.name") ?? "Custom template");
  } catch {
    return [];
  }
}

/** choose shows another template. */
export function choose(id: string): void {
  chosen.value = id;
  writeSetting("template", id);
}

/** bring takes a template from a file or a text; it says so where there is none in it. */
export function bring(text: string, name: string): void {
  try {
    const found = templatesOf(text, name);
    batch(() => {
      owned.value = found;
      choose(found[0]!.id);
    });
    // A file that is too large for the browser's storage lasts as long as the page.
    writeSetting("template.source", text);
    writeSetting("template.name", name);
  } catch (problem) {
    notify(`${(problem as Error).message}. The template wasn’t changed.`, "warning");
  }
}

/** edit changes the source of the template in view, which becomes the user's own. */
export function edit(source: string): void {
  const now = template.peek();
  const name = now.id.startsWith(own) ? now.name : `${now.name}, edited`;
  batch(() => {
    owned.value = [{ ...now, id: own, name, source }];
    choose(own);
  });
  const tokens = Object.fromEntries(Object.entries(now.tokens));
  const added_tokens_decoder = now.special.map((content) => ({ content, special: true }));
  writeSetting("template.source", JSON.stringify({ ...tokens, added_tokens_decoder, chat_template: source }));
  writeSetting("template.name", name);
}

/** toLink is what a link carries: the choice, and a template of the user's own. */
export const toLink = (): unknown => {
  const now = template.peek();
  return {
    template: now.id,
    ...(now.id.startsWith(own) ? { own: now } : {}),
    ...(asks.peek() ? {} : { asks: 0 }),
    ...(thinking.peek() ? { thinking: thinking.peek() } : {}),
  };
};

/** fromLink takes the choice of a link; what isn't one is left out. */
export function fromLink(given: unknown): void {
  const link = recordOf(given);
  const brought = recordOf(link["own"]);
  const texts = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  batch(() => {
    if (typeof brought["source"] === "string" && brought["source"].length <= longestTemplate) {
      const tokens = Object.entries(recordOf(brought["tokens"])).filter(([, token]) => typeof token === "string");
      owned.value = [
        {
          id: own,
          name: String(brought["name"] ?? "Custom template"),
          source: brought["source"],
          tokens: Object.fromEntries(tokens) as Record<string, string>,
          special: texts(brought["special"]),
        },
      ];
      chosen.value = own;
    } else if (typeof link["template"] === "string") chosen.value = link["template"];
    asks.value = !(isWhole(link["asks"]) && link["asks"] === 0);
    thinking.value = link["thinking"] === "on" || link["thinking"] === "off" ? link["thinking"] : "";
  });
}

/** Rendered is what the model reads, or why there is nothing. */
export interface Rendered {
  stretches: Stretch[];
  /** leftOut are the messages that the model doesn't see. */
  leftOut: number[];
  /** problem is the template's own error, "" for none; meaning is what it says about the request, null while that isn't known. */
  problem: string;
  meaning: ExplainResponse | null;
  /** messages is how many messages the template was given. */
  messages: number;
}

const answer = newAnswer<Rendered>();
export const { result, problem, late } = answer;

/** longestRun is how long a template may take, in milliseconds: real ones need some for a long conversation. */
const longestRun = 5_000;

let worker: Worker | null = null;
let finish: ((answer: Answered | null) => void) | null = null;

effect(() => {
  if (tab.value !== "template") return;
  const now = template.value;
  const variables = {
    add_generation_prompt: asks.value,
    ...(thinking.value ? { enable_thinking: thinking.value === "on" } : {}),
  };
  return follow(answer, () => rendered(now, variables));
});

async function rendered(now: ChatTemplate, variables: Asked["variables"]): Promise<Rendered | null> {
  const asText = now.id === harmony ? await convert("harmony-text", "template-text") : undefined;
  const asChat = await convert("openai-chat", "template");
  if (!asChat || asText === null) return null;
  const chat = chatOf(asChat.text);
  if (!chat) throw new Error("The engine returned no messages.");
  const done = await renderChat({ template: now, chat, variables, ...(asText ? { text: asText.text } : {}) });
  if (!done) return null;
  const messages = chat.messages.length;
  if ("stretches" in done) return { ...done, problem: "", meaning: null, messages };
  return { stretches: [], leftOut: [], problem: done.problem, meaning: await meaningOf(done.problem, chat), messages };
}

function convert(to: string, lane: string): Promise<ConvertResponse | null> {
  return call("convert", { to }, { lane });
}

/** meaningOf is what the engine makes of a template's error; null where it can't be asked. */
async function meaningOf(error: string, chat: Chat): Promise<ExplainResponse | null> {
  if (chat.messages.length === 0) return null;
  return call("explain", { error, target: "chat-template" }, { lane: "template-error" }).catch(() => null);
}

/** renderChat renders; a request that is still running is dropped for a newer one, and gets null. */
export function renderChat(asked: Asked): Promise<Answered | null> {
  if (finish) stop(null);
  worker ??= spawnRenderer();
  return new Promise((done) => {
    const timer = setTimeout(
      () => stop({ problem: `The template was stopped after ${longestRun / 1000} seconds.` }),
      longestRun,
    );
    finish = (answer) => {
      clearTimeout(timer);
      finish = null;
      done(answer);
    };
    worker!.onmessage = ({ data }: MessageEvent<Answered>) => finish?.(data);
    worker!.onerror = (event) => {
      event.preventDefault();
      stop({ problem: "The template worker couldn’t start." });
    };
    worker!.postMessage(asked);
  });
}

function stop(answer: Answered | null): void {
  worker?.terminate();
  worker = null;
  finish?.(answer);
}

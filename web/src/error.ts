// The error of a provider next to the text: what it means, and where in the request.
import { batch, computed, effect, signal } from "@preact/signals";
import { arrival } from "./state/arrival";
import { offerUndo } from "./state/change";
import type { ExplainResponse } from "./engine/types.gen";
import { learn, learned } from "./state/learned";
import {
  call,
  check,
  checkedAs,
  dialect,
  getText,
  notify,
  replaceAll,
  revision,
  slice,
  stale,
  target,
  textLength,
} from "./state/state";
import { beginsConversation, mayBeError } from "./explain/errorForm";

/** error is the error in view; null when there is none, "" while it is waited for. */
export const error = signal<string | null>(null);

/** answer is what the engine says of it about the text as it is; null before that. */
export const answer = signal<ExplainResponse | null>(null);

/** agreed says that the text had a mistake of this error, or one taken for it, as it was before. */
export const agreed = signal(false);

/** known says that the error is told as something. */
export const known = computed(() => (answer.value?.causes.length ?? 0) > 0);

/** alone says that there is an error, and no request to look at. */
export const alone = computed(() => !!error.value && textLength.value === 0);

/** closeError takes the error away; the text stays unchanged. */
export function closeError(): void {
  batch(() => {
    error.value = null;
    answer.value = null;
  });
}

/** askForError opens the place to paste an error into. */
export function askForError(): void {
  batch(() => {
    error.value = "";
    answer.value = null;
  });
}

/**
 * readError looks at a text that may be an error. It says whether it is one: the error then
 * stands next to the text, and a request above or below it becomes the text.
 */
export async function readError(text: string): Promise<boolean> {
  const about = await told(text, () => false);
  if (about) await take(text, about);
  return about !== null;
}

/** told is what a text means as an error, null where it is none or it is late to say so. */
async function told(text: string, late: () => boolean): Promise<ExplainResponse | null> {
  const about = await explained(text, late);
  if (!about || late()) return null;
  // A conversation that isn't JSON yet may speak of errors.
  if (!about.body && beginsConversation(text)) return null;
  return about.causes.length > 0 || about.sentence !== "" ? about : null;
}

/** thingOf names what an error is about. */
export const thingOf = ({ document }: ExplainResponse): string =>
  document === "log" ? "log" : document === "rows" ? "file" : "request";

/** parts are the document in a text, "" for none, and the error around and inside of it. */
function parts(text: string, { body, inside }: ExplainResponse): { document: string; rest: string } {
  if (!body) return { document: "", rest: text.trim() };
  let document = "";
  let rest = text.slice(0, body.offset);
  let at = body.offset;
  for (const { offset, length } of inside) {
    document += text.slice(at, offset);
    at = offset + length;
    rest += `\n${text.slice(offset, at)}`;
  }
  const end = body.offset + body.length;
  return { document: document + text.slice(at, end), rest: `${rest}\n${text.slice(end)}`.trim() };
}

/** mostBodies bounds how many requests are taken out of what is around one. */
const mostBodies = 4;

/** withoutRequests is an error without any request, also the one that people show next to it because it works. */
async function withoutRequests(text: string, about: ExplainResponse): Promise<string> {
  let { rest } = parts(text, about);
  for (let at = 0; at < mostBodies && about.body; at++) {
    const next = await explained(rest, () => false);
    if (!next?.body) break;
    rest = parts(rest, next).rest;
  }
  return rest;
}

/** take puts an error next to the text; takeBack takes it out of the text, where it is there by now. */
async function take(text: string, about: ExplainResponse, takeBack?: () => Promise<void>): Promise<void> {
  putBack.value = null;
  const { body } = about;
  await takeBack?.();
  const rest = await withoutRequests(text, about);
  batch(() => {
    // What was said of the error within the text, it does not mean next to another.
    answer.value = body || takeBack ? null : about;
    error.value = rest;
    agreed.value = false;
  });
  if (!body) return;
  // The example has made way by now.
  const own = textLength.peek() > 0;
  const thing = thingOf(about);
  await replaceAll(parts(text, about).document, { label: `Separated the ${thing} from its error`, told: true });
  if (own) return offerUndo(`Replaced the text with the ${thing} from the error.`);
  offerUndo(`Separated the ${thing} from its error.`, {
    label: "Put back",
    run: () => (closeError(), void replaceAll(text, { label: "Put the error back" })),
  });
}

/** explained asks what an error means, and once more where the text changed meanwhile, as when the example comes. */
async function explained(text: string, late: () => boolean): Promise<ExplainResponse | null> {
  for (;;) {
    const asked = revision.peek();
    const about = await call("explain", { error: text }, { lane: "paste" }).catch(() => null);
    if (about || late() || asked === revision.peek()) return about;
  }
}

/** telling says that a paste is in the text already, and is still looked at for whether it is an error. */
export const telling = signal(false);

/** How long, in milliseconds, a paste waits to be told; the engine may still be on its way. */
const pasteLimit = 1_000;

/** putBack puts the error into the text after all; null where it did not come by a paste. */
export const putBack = signal<(() => void) | null>(null);

/**
 * takePaste looks at what is pasted into the text: an error goes next to it, all else through put. What
 * is not told soon goes through put too, and is taken back where it is told as an error after all,
 * as long as the user hasn't changed the text since.
 */
export function takePaste(text: string, put: () => Promise<void>, takeBack: () => Promise<void>): boolean {
  if (!mayBeError(text)) return false;
  let placed = -1;
  const place = async (): Promise<void> => {
    telling.value = true;
    await put();
    placed = revision.peek();
  };
  const timer = setTimeout(() => void place(), pasteLimit);
  void told(text, () => placed >= 0 && placed !== revision.peek()).then(async (about) => {
    clearTimeout(timer);
    telling.value = false;
    if (about) {
      await take(text, about, placed >= 0 ? takeBack : undefined);
      putBack.value = () => (closeError(), void put());
    } else if (placed < 0) void put();
  });
  return true;
}

/** takeLinked takes the text of a link as takePaste takes a paste, and says whether it's an error. */
export async function takeLinked(text: string, put: () => Promise<void>): Promise<boolean> {
  if (!mayBeError(text) || !(await readError(text))) return false;
  putBack.value = () => (closeError(), void put());
  return true;
}

/** moveErrorOut takes an error that is in the text to the place next to it. */
export async function moveErrorOut(): Promise<void> {
  const text = getText();
  if (!(await readError(text))) {
    notify("Rolecall doesn’t recognize an error message here.");
    return;
  }
  if (answer.peek()) await replaceAll("", { label: "Moved the error above the editor" });
}

/** shownWith says that there was a text next to the error: another one that comes may have nothing to do with it. */
let shownWith = false;
/** came says that another text has come since, and what the error means next to it isn't known yet. */
let came = false;
effect(() => {
  if (arrival.value >= 0) came = shownWith && error.peek() !== null;
});
effect(() => {
  const about = answer.value;
  if (!error.value) shownWith = came = false;
  if (!about || about.revision !== revision.peek()) return;
  // Of a text that has nothing of what the error names, it says nothing.
  const named = about.mentions.filter(({ kind }) => kind !== "tokens");
  const another = came && named.length > 0 && about.agrees !== "yes" && !named.some(({ at }) => at);
  came = false;
  shownWith = textLength.peek() > 0;
  if (another && shownWith) closeError();
});

/** own is the error that the log in the text ends with, "" for none. */
let own = "";
// It is shown as one that was pasted, until it is closed or goes with the log.
effect(() => {
  const last = check.value;
  const stored = last?.findings.find(({ rule }) => rule === "stored-error");
  if (!last || last.revision !== revision.peek()) return;
  const ends = stored ? String(JSON.parse(slice(stored.offset, stored.offset + stored.length))) : "";
  if (ends !== own && error.peek() === (own || null)) {
    answer.value = null;
    error.value = ends || null;
  }
  own = ends;
});

// What the text had of one error, it did not have of another.
effect(() => {
  void error.value;
  agreed.value = false;
});
effect(() => {
  if (["yes", "other", "shown"].includes(answer.value?.agrees ?? "")) agreed.value = true;
});

// What a provider's error shows and no rule knows is kept as a fact.
effect(() => {
  const fact = answer.value?.fact;
  if (fact && !fact.known) learn(fact.row, new Date().toISOString().slice(0, 10));
});

// What the error means depends on the text: it is asked again when that changes.
effect(() => {
  const text = error.value;
  const now = revision.value;
  const empty = textLength.value === 0;
  const choices = [dialect.value, target.value, checkedAs.value, learned.value];
  if (!text || (!empty && stale.value)) return;
  void call("explain", { error: text }, { lane: "error" }).then(
    (about) => {
      if (about && error.peek() === text && now === revision.peek() && choices.length > 0) answer.value = about;
    },
    () => undefined,
  );
});

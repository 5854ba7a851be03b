// The tokens of one part of a message, fetched a page at a time.
import { computed, effect, signal } from "@preact/signals";
import { textChanged } from "../state/change";
import { source } from "../conversation/cards";
import type { PiecesResponse } from "../engine/types.gen";
import { call, EngineError, tab } from "../state/state";
import { counted, late as counting } from "./count";
import { loadVocabulary, vocabularyTries, reasonOf, vocabularies } from "./vocabulary";
import { units, type Unit } from "./units";

/** pageSize is how many pieces are drawn at once. */
export const pageSize = 1000;
/** A grapheme may go over the edge of a page: so many pieces around it are looked at. */
const margin = 64;

/** PageKey names a page of the tokens of a part. */
export interface PageKey {
  encoding: string;
  message: number;
  part: number;
  page: number;
}
/** wantedPage is the page that is looked at, or will be as soon as it comes. */
export const wantedPage = signal<PageKey | null>(null);

/** Page is a stretch of a text's tokens. */
export interface Page extends PageKey {
  revision: number;
  units: Unit[];
  /** Tokens and pieces count those of the whole text; first are the tokens before the page. */
  tokens: number;
  pieces: number;
  first: number;
}
export const page = signal<Page | null>(null);
export const late = signal(false);
export const problem = signal("");

const shown = computed(() => tab.value === "tokens");

effect(() => {
  const now = wantedPage.value;
  const about = source.value;
  void vocabularyTries.value;
  if (!shown.value || now === null || about === null) return;
  late.value = true;
  // A message that the conversation does not have was chosen in the one before it.
  if (counting.value || now.message >= (counted.value?.messages.length ?? 0)) return;
  let gone = false;
  ask(now).then(
    (answer) => {
      if (!answer || gone) return;
      page.value = cutOut(now, answer);
      problem.value = "";
      late.value = false;
    },
    (failure: Error) => {
      if (gone) return;
      page.value = null;
      problem.value = failure.message;
      late.value = false;
    },
  );
  return () => (gone = true);
});

function ask({ page, ...which }: PageKey): Promise<PiecesResponse | null> {
  const offset = Math.max(0, page * pageSize - margin);
  return withVocabulary(which.encoding, () =>
    call("pieces", { ...which, offset, limit: (page + 1) * pageSize + margin - offset }),
  );
}

let misses = 0;

// An engine that began again needs the vocabulary again, but it is not loaded forever: then null, as
// when the text moved on, and a vocabulary that was loaded lets the effect begin again.
export async function withVocabulary<T>(encoding: string, ask: () => Promise<T | null>): Promise<T | null> {
  try {
    const answer = await ask();
    misses = 0;
    return answer;
  } catch (failure) {
    const refused = failure instanceof EngineError && failure.kind === "refused";
    if (!refused || vocabularies.peek()[encoding]?.state !== "ready" || ++misses > 3) throw failure;
    if (!(await loadVocabulary(encoding))) throw new Error(reasonOf(encoding));
    return null;
  }
}

// A unit belongs to the page that its first piece is on.
function cutOut(now: PageKey, answer: PiecesResponse): Page {
  const start = now.page * pageSize;
  const all = units(answer.items, Math.max(0, start - margin));
  const own = all.filter((unit) => unit.piece >= start && unit.piece < start + pageSize);
  const before = all.filter((unit) => unit.piece < start).reduce((sum, unit) => sum + unit.ids.length, 0);
  return {
    ...now,
    revision: answer.revision,
    units: own,
    tokens: answer.tokens,
    pieces: answer.pieces,
    first: answer.first + before,
  };
}

/** allIds are the ids of the whole text, as a JSON array. */
export async function allIds(): Promise<string> {
  const now = page.peek();
  if (!now) return "[]";
  const { encoding, message, part, pieces } = now;
  const all = { encoding, message, part, limit: Math.max(1, pieces) };
  const answer = await withVocabulary(encoding, () => call("pieces", all, { lane: "ids" }));
  if (!answer) throw new Error(textChanged);
  return JSON.stringify(answer.items.flatMap((piece) => piece.ids));
}

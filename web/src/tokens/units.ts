// The tokens of a text as they are shown: never less than what a reader sees as one character.
import type { Piece } from "../engine/types.gen";
import { invisibleNames } from "../ui/invisible";

/** Unit is a run of tokens that holds whole graphemes: mostly one token. */
export interface Unit {
  text: string;
  ids: number[];
  /** piece is the first of its pieces, counted from 0 over the whole text. */
  piece: number;
  /** special says that it belongs to the text of a special token. */
  special: boolean;
}

/** The texts of special tokens, such as <|endoftext|>: APIs take them as plain text. */
const specials = /<\|[a-z_]+\|>/g;

/** units joins pieces, of which the first is number first, where a grapheme goes over their edge. */
export function units(pieces: readonly Piece[], first: number): Unit[] {
  const joined: Unit[] = [];
  for (let at = 0; at < pieces.length;) {
    let end = at + 1;
    while (end < pieces.length && !parted(pieces[end - 1]!.text, pieces[end]!.text)) end++;
    join(pieces.slice(at, end), first + at, joined);
    at = end;
  }
  markSpecials(joined);
  return joined;
}

// Below U+0300 nothing joins what comes before it, but the line break of CR LF.
function parted(before: string, after: string): boolean {
  const last = before.charCodeAt(before.length - 1);
  const next = after.charCodeAt(0);
  return last < 0x300 && next < 0x300 && !(last === 13 && next === 10);
}

const segmenter = typeof Intl.Segmenter === "function" ? new Intl.Segmenter("und", { granularity: "grapheme" }) : null;
/** What joins the character before it; for browsers without a segmenter. */
const joining = /^[\p{M}\u200d\u{1f3fb}-\u{1f3ff}]/u;

// The pieces of a run are joined up to the next end of a grapheme that is the end of a piece.
function join(run: readonly Piece[], first: number, out: Unit[]): void {
  if (run.length === 1) return void out.push(unit(run[0]!, first));
  const text = run.map((piece) => piece.text).join("");
  const starts = segmenter?.segment(text)[Symbol.iterator]();
  let start = 0;
  let at = 0;
  let open: Unit | null = null;
  run.forEach((piece, i) => {
    if (open) {
      open.text += piece.text;
      open.ids.push(...piece.ids);
    } else open = unit(piece, first + i);
    at += piece.text.length;
    while (starts && start < at) {
      const next = starts.next();
      start = next.done ? text.length : next.value.index;
    }
    const whole = starts ? start === at : !joining.test(run[i + 1]?.text ?? "") && !piece.text.endsWith("\u200d");
    if (!whole && i < run.length - 1) return;
    out.push(open);
    open = null;
  });
}

function unit(piece: Piece, at: number): Unit {
  return { text: piece.text, ids: [...piece.ids], piece: at, special: false };
}

function markSpecials(list: readonly Unit[]): void {
  const text = list.map((each) => each.text).join("");
  let at = 0;
  let i = 0;
  for (const match of text.matchAll(specials)) {
    const end = match.index + match[0].length;
    for (; i < list.length && at < end; i++) {
      const next = at + list[i]!.text.length;
      if (next > match.index) list[i]!.special = true;
      at = next;
    }
  }
}

/** Run is a run of characters of a unit; blank says that it stands for what cannot be seen. */
export interface Run {
  text: string;
  blank: boolean;
}

const names: Readonly<Record<string, string>> = { ...invisibleNames, " ": "·", "\u3000": "IDSP" };

// The joiners are left alone: inside an emoji or a word they can be seen.
const blank = /[\0-\x20\x7f-\xa0\xad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u3000\ufeff]/g;
const lone = /^[\u200c\u200d\ufe00-\ufe0f]+$/;

/** visibleRuns splits the text of a unit into what can be seen and signs for what cannot. */
export function visibleRuns(text: string): Run[] {
  if (lone.test(text)) return [{ text: [...text].map(signOf).join(" "), blank: true }];
  const found: Run[] = [];
  let at = 0;
  for (const match of text.matchAll(blank)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index), blank: false });
    const last = found.at(-1);
    if (last?.blank) last.text += signOf(match[0]);
    else found.push({ text: signOf(match[0]), blank: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at), blank: false });
  return found;
}

function signOf(character: string): string {
  return names[character] ?? "U+" + character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
}

/** spoken is a unit's text in one line, with blanks named. */
export function spoken(text: string): string {
  return visibleRuns(text)
    .map((run) => run.text.replace(/[\n\t]/g, ""))
    .join("");
}

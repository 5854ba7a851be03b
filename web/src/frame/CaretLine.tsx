// A line under the editor about the field at the caret: what it is, who wrote it and
// who reads it. Of a text that isn't a conversation it says how long it is.
import "../styles/caret.css";
import { effect, signal } from "@preact/signals";
import { lossesOf } from "../accepts/losses";
import { firstErrorAt } from "../state/arrival";
import { kindOf } from "../convert/words";
import { cardAt, version } from "../conversation/cards";
import { costOf } from "../conversation/cost";
import type { AtResponse, Catalogue, CheckResponse, Loss } from "../engine/types.gen";
import { begun } from "../state/opening";
import { firstExample } from "../first/example";
import { targetName } from "../header/names";
import { layout } from "../state/layout";
import { call, caret, caretMoved, catalogue, check, getText, revision, stale, tab, textLength } from "../state/state";
import { count } from "../ui/words";

/** How long, in milliseconds, the caret rests before it is asked about. */
const pause = 120;
/** The words of a longer text, in UTF-16 units, are not counted. */
const countable = 1_000_000;

const here = signal<AtResponse | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;
effect(() => {
  const { offset } = caret.value;
  const now = revision.value;
  clearTimeout(timer);
  if (stale.value || (check.value?.messages ?? 0) === 0) return;
  timer = setTimeout(() => {
    call("at", { offset }, { lane: "caret" }).then(
      (answer) => {
        if (answer && now === revision.peek()) here.value = answer;
      },
      () => undefined,
    );
  }, pause);
});

export function CaretLine() {
  const last = check.value;
  const words = catalogue.value;
  if (begun.value && textLength.value === 0) return null;
  // A phone has no room for it before someone looks for what it says.
  if (layout.narrow.value && caretMoved.value < 0 && (!begun.value || firstExample.value)) return null;
  if (!last || stale.value) return <p class="caret-line clamp caption fixed breaks topped thin" />;
  const plain = last.state === "broken" || last.state === "no-conversation";
  const about = plain ? null : here.value;
  if (!plain && (!about || about.revision !== last.revision || !words))
    return <p class="caret-line clamp caption fixed breaks topped thin" />;
  return (
    <p class="caret-line clamp caption fixed breaks topped thin">
      {about && words ? <About about={about} words={words} /> : <Length />}
    </p>
  );
}

function About({ about, words }: { about: AtResponse; words: Catalogue }) {
  const { key, slot, known, inside, takes } = about;
  const author = words.authors.find((each) => each.id === about.role);
  const last = check.value;
  const does = last && doing(last, about, caret.value.offset);
  const kind = words.kinds.find((each) => each.id === about.partKind);
  return (
    <>
      {caret.value.offset === firstErrorAt.value && (
        <>
          <b>First error, line {caret.value.line}</b>
          {" · "}
        </>
      )}
      {key && (
        <>
          {inside && "in "}
          <code>{key}</code>
          {known ? `: ${words.slots[slot]}` : ": not a field in this format"}
          {known && !inside && takes && takes !== "any value" && <span class="quiet"> · {takes}</span>}
        </>
      )}
      {does && (
        <span class="ink">
          {key && " · "}
          {does}
        </span>
      )}
      {about.message >= 0 && (
        <span class="quiet">
          {(key || does) && " · "}
          {about.role || "a"} message #{about.message + 1}: {(kind ?? author)?.description ?? "unknown role"}
        </span>
      )}
      {!key && about.message < 0 && !does && <span class="quiet">Click a field to see what it means</span>}
    </>
  );
}

/** doing says what the target does with what is at the caret; what it rejects is said by the findings alone. */
function doing(last: CheckResponse, about: AtResponse, offset: number): string {
  const who = targetName(last.target);
  const to = catalogue.value?.targets.find((each) => each.id === last.target)?.dialect ?? "";
  if (to === last.dialect.id) return tokens(about);
  const loss = nearest(lossesOf(to) ?? [], offset, about.key);
  if (loss) return `for ${who}, ${kindOf(loss).toLowerCase()}: ${loss.what}`;
  if (about.into) return `for ${who}, moved to ${about.into}`;
  if (about.as) return `for ${who}, renamed to ${about.as}`;
  return tokens(about);
}

/** tokens is what the message costs, as its card says it. */
function tokens({ message }: AtResponse): string {
  void version.value;
  const card = message < 0 ? undefined : cardAt(message);
  // Elsewhere the count is of the text as it was.
  const cost = card && ["problems", "conversation", "tokens"].includes(tab.value) && costOf(card);
  return cost ? `this message has ${cost.exact ? "" : "about "}${count(cost.tokens, "token")}` : "";
}

/** around is how many signs are between a key and its value, or after it, at most. */
const around = 8;

/** nearest is the smallest loss that holds a place; the key of a value belongs to it. */
function nearest(all: readonly Loss[], offset: number, key: string): Loss | undefined {
  let best: Loss | undefined;
  let size = Infinity;
  for (const each of all) {
    const place = each.place;
    if (!place || place.length >= size) continue;
    const own = key !== "" && place.path.endsWith("/" + key);
    const from = place.offset - (own ? key.length + around : 0);
    const to = place.offset + place.length + (own ? 1 : 0);
    if (offset < from || offset > to) continue;
    best = each;
    size = place.length;
  }
  return best;
}

/** Length counts a text that isn't a conversation. */
function Length() {
  const length = textLength.value;
  const text = length <= countable ? getText() : "";
  const words = text.match(/\S+/g)?.length ?? 0;
  return (
    <>
      {count(length, "character")}
      {text && `, ${count(words, "word")}`}
      <span class="quiet"> · about {count(Math.ceil(length / 4), "token")}, at 4 characters per token</span>
    </>
  );
}

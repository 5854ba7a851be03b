// A line under the text about the place of the caret: what stands there, who wrote it and
// who reads it. Of a text that is no conversation it says how long it is.
import "../styles/caret.css";
import { effect, signal } from "@preact/signals";
import type { AtResponse, Catalogue } from "../engine/types.gen";
import { call, caret, catalogue, check, getText, revision, stale, textLength } from "../state";
import { count } from "../words";

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
  if (!last || textLength.value === 0 || stale.value) return null;
  const plain = last.state === "broken" || last.state === "no-conversation";
  const about = plain ? null : here.value;
  if (!plain && (!about || about.revision !== last.revision || !words)) return <p class="caret-line">&nbsp;</p>;
  return <p class="caret-line">{about && words ? <About about={about} words={words} /> : <Length />}</p>;
}

function About({ about, words }: { about: AtResponse; words: Catalogue }) {
  const { key, slot, known, inside, takes } = about;
  const author = words.authors.find((each) => each.id === about.role);
  const kind = words.kinds.find((each) => each.id === about.partKind);
  return (
    <>
      {key && (
        <>
          {inside && "in "}
          <code>{key}</code>
          {known ? `: ${words.slots[slot]}` : ": a key that this format does not know"}
          {known && !inside && takes && takes !== "any value" && <span class="quiet"> · {takes}</span>}
        </>
      )}
      {about.message >= 0 && (
        <span class="quiet">
          {key && " · "}
          {about.role || "a"} message #{about.message + 1}: {(kind ?? author)?.description ?? "its role is not known"}
        </span>
      )}
      {!key && about.message < 0 && <span class="quiet">the conversation as a whole</span>}
    </>
  );
}

/** Length counts a text that is no conversation. */
function Length() {
  const length = textLength.value;
  const text = length <= countable ? getText() : "";
  const words = text.match(/\S+/g)?.length ?? 0;
  return (
    <>
      {count(length, "character")}
      {text && `, ${count(words, "word")}`}
      <span class="quiet"> · about {count(Math.ceil(length / 4), "token")}, by a quarter of the characters</span>
    </>
  );
}

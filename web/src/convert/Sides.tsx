// A conversion's text, with marks where it is otherwise than the source; next to it the source,
// if it is asked for.
import { useMemo } from "preact/hooks";
import type { Mark, Span } from "../diff/marks";
import type { ConvertResponse, Place } from "../engine/types.gen";
import { layout } from "../state/layout";
import { getText } from "../state/state";
import { Reading } from "../diff/Reading";
import { formatName, own, sides, spot } from "./choice";
import { kindOf } from "./words";

/** More marks than this aren't help, and cost time. */
const mostMarks = 2_000;

export function Sides({ answer }: { answer: ConvertResponse }) {
  const both = sides.value || (layout.narrow.value && spot.value !== null);
  const source = useMemo(() => (both ? getText() : ""), [both, answer]);
  const marks = useMemo(() => marksOf(answer, source), [answer, source]);
  const at = spot.value;
  return (
    <div class={"convert-texts" + (both ? " convert-both" : "")}>
      {both && (
        <figure>
          <figcaption class="caption fixed ruled sunken thin">{formatName(own.value)}, original</figcaption>
          <Reading
            text={source}
            name={"Original: " + formatName(own.value)}
            marks={marks.before}
            at={span(at?.place)}
          />
        </figure>
      )}
      <figure>
        {both && <figcaption class="caption fixed ruled sunken thin">{formatName(answer.to)}, converted</figcaption>}
        <Reading
          text={answer.text}
          name={"Converted: " + formatName(answer.to)}
          marks={marks.after}
          at={span(at?.result)}
        />
      </figure>
    </div>
  );
}

const spans = new WeakMap<Place, Span>();

/** span is a place as a span, the same one each time. */
function span(place: Place | undefined): Span | undefined {
  if (!place) return undefined;
  let made = spans.get(place);
  if (!made) spans.set(place, (made = { from: place.offset, to: place.offset + place.length }));
  return made;
}

/** firstLine is a place up to the end of its first line: of a whole message more would be no mark any longer. */
function firstLine(text: string, { offset, length }: Place): Span {
  const end = text.indexOf("\n", offset);
  return { from: offset, to: end < 0 ? offset + length : Math.min(offset + length, end) };
}

/** marksOf are the losses of one conversation as marks in both texts. */
function marksOf({ losses, text }: ConvertResponse, source: string): { before: Mark[]; after: Mark[] } {
  const before: Mark[] = [];
  const after: Mark[] = [];
  for (const loss of losses.slice(0, mostMarks)) {
    if (loss.times) continue;
    const reason = `${kindOf(loss)}: ${loss.what}${loss.why ? ". " + loss.why : ""}`;
    const kind = loss.kind as Mark["kind"];
    if (loss.place) before.push({ ...firstLine(source, loss.place), kind, reason });
    // What is gone has no place in the result but the one that it is missing at.
    if (loss.result && loss.kind !== "dropped") after.push({ ...firstLine(text, loss.result), kind, reason });
  }
  return { before, after };
}

// Two texts held against each other, message by message.
import "../styles/compare.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Diff } from "../diff/Diff";
import type { CompareField, ComparePair, CompareResponse, Place } from "../engine/types.gen";
import * as state from "../state/state";
import { indentJson } from "../conversation/indent";
import { layout } from "../state/layout";
import { CommitField } from "../ui/CommitField";
import { hasMessages } from "../conversation/cards";
import { Empty } from "../conversation/Empty";
import { Problem } from "../conversation/Problem";
import { goToPlace } from "../state/places";
import { count } from "../ui/words";
import { VisuallyHidden } from "../ui/VisuallyHidden";
import { other } from "../state/other";
import { Cache } from "./Cache";
import { textAt } from "./prefix";
import { Sources, Start } from "./Sources";

/** shownMost is how many messages are listed at once. */
const shownMost = 500;

/** whole shows both texts as they are, none neither of them, where there is little room. */
const whole = -1;
const none = -2;
const start = (): number => (layout.narrow.peek() ? none : whole);

/** laid is a text laid out like all others, so that white space isn't a difference. */
const laid = (text: string): string => indentJson(text) ?? text;

export function Compare() {
  const [answer, setAnswer] = useState<CompareResponse | null>(null);
  const [problem, setProblem] = useState("");
  const [all, setAll] = useState(false);
  const [at, setAt] = useState(start);
  const chosen = other.value;
  const now = useMemo(() => state.getText(), [state.revision.value]);

  useEffect(() => {
    let gone = false;
    setAnswer(null);
    setProblem("");
    setAt(start());
    if (!chosen || !hasMessages.peek()) return;
    state.call("compare", { other: chosen.text, otherConversation: chosen.conversation }).then(
      (given) => gone || !given || setAnswer(given),
      (failure: Error) => gone || setProblem(failure.message),
    );
    return () => {
      gone = true;
    };
  }, [chosen, hasMessages.value, state.revision.value, state.dialect.value, state.conversation.value]);

  const differing = answer ? answer.pairs.filter((pair) => pair.kind !== "same" || pair.changes.length > 0) : [];
  const listed = all && answer ? answer.pairs : differing;
  const pair = listed[at];
  const [before, after] = useMemo(
    () => [
      laid(pair ? textAt(chosen?.text ?? "", pair.was) : (chosen?.text ?? "")),
      laid(pair ? textAt(now, pair.now) : now),
    ],
    [pair, chosen, now],
  );
  if (!hasMessages.value) return <Empty />;
  if (!chosen) return <Start problem={problem} onProblem={setProblem} />;
  return (
    <div class="sheet roomy scroll">
      <div class="compared-sources row">
        <Sources onProblem={setProblem} />
      </div>
      {problem && <Problem text={problem} />}
      {answer && (
        <div class="compared column">
          <Cache answer={answer} before={chosen.text} now={now} show={show} />
          <div class="compared-head row">
            <p role="status">{summary(answer, differing)}</p>
            {answer.others > 1 && (
              <label class="inline">
                <span>Conversation</span>
                <CommitField
                  type="number"
                  min={1}
                  max={answer.others}
                  shown={chosen.conversation + 1}
                  commit={(field) => {
                    const index = Math.min(answer.others, Math.max(1, field.valueAsNumber || 1)) - 1;
                    other.value = { ...chosen, conversation: index };
                  }}
                />
                <span>of {answer.others}</span>
              </label>
            )}
            <button type="button" class="link" aria-pressed={all} onClick={() => (setAll(!all), setAt(start()))}>
              All messages
            </button>
          </div>
          {(listed.length > 0 || answer.fields.length > 0) && (
            <ul class="compared-list box divided scroll" aria-label="Differences">
              {answer.fields.map((field) => (
                <FieldRow key={field.name + field.tool} field={field} />
              ))}
              {listed.slice(0, shownMost).map((each, i) => (
                <PairRow
                  key={`${each.before} ${each.after}`}
                  pair={each}
                  on={i === at}
                  choose={() => setAt(i === at ? start() : i)}
                />
              ))}
              {listed.length > shownMost && (
                <li class="quiet">and {count(listed.length - shownMost, "more message")}</li>
              )}
            </ul>
          )}
          {at === none ? (
            <p>
              <button type="button" class="button" onClick={() => setAt(whole)}>
                Show both texts
              </button>
            </p>
          ) : (
            <Diff before={before} after={after} names={pair ? ["Before", "Now"] : [capital(chosen.name), "Now"]} />
          )}
        </div>
      )}
    </div>
  );
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** summary says what differs in a sentence. */
export function summary({ pairs, fields }: CompareResponse, differing: readonly ComparePair[]): string {
  if (differing.length === 0 && fields.length === 0) return `No differences in ${count(pairs.length, "message")}.`;
  const of = (kind: string): number => differing.filter((pair) => pair.kind === kind).length;
  const parts = [
    of("changed") > 0 && `${of("changed")} changed`,
    of("moved") > 0 && `${of("moved")} moved`,
    of("added") > 0 && `${of("added")} added`,
    of("removed") > 0 && `${of("removed")} removed`,
  ].filter(Boolean);
  const messages = `Of ${count(pairs.length, "message")} ${parts.length > 0 ? parts.join(", ") : "none changed"}`;
  return messages + (fields.length > 0 ? `; ${count(fields.length, "other field")} changed.` : ".");
}

/** show brings a place of the current text into view. */
function show(place: Place): void {
  goToPlace("Check");
  requestAnimationFrame(() => state.reveal(place.offset, place.length, { focus: true }));
}

function Jump({ place, name }: { place: Place | undefined; name: string }) {
  if (!place) return <span />;
  return (
    <button type="button" class="link" onClick={() => show(place)}>
      Ln {place.line} <VisuallyHidden>of the text, {name}</VisuallyHidden>
    </button>
  );
}

function FieldRow({ field }: { field: CompareField }) {
  const name = field.tool ? `the tool ${field.name}` : field.name;
  return (
    <li class={"compared-row compared-" + field.kind}>
      <span class="compared-kind small toned">{field.kind}</span>
      <span class="breaks">
        <b>{name}</b> <Value place={field.was} before /> {field.was && field.now && "→"} <Value place={field.now} />
      </span>
      <Jump place={field.now} name={name} />
    </li>
  );
}

/** A longer value, in UTF-16 units, is not shown next to its field. */
const valueLength = 60;

/** Value is a short value of a field. */
function Value({ place, before }: { place: Place | undefined; before?: boolean }) {
  if (!place || place.length > valueLength) return null;
  const text = before ? textAt(other.value?.text ?? "", place) : state.slice(place.offset, place.offset + place.length);
  return <code class={before ? "compared-was muted" : ""}>{text}</code>;
}

interface PairProps {
  pair: ComparePair;
  on: boolean;
  choose: () => void;
}

function PairRow({ pair, on, choose }: PairProps) {
  const { kind, before, after, changes } = pair;
  const where =
    before < 0
      ? `#${after + 1}`
      : after < 0
        ? `#${before + 1}`
        : before === after
          ? `#${after + 1}`
          : `#${before + 1} → #${after + 1}`;
  return (
    <li class={"compared-row compared-" + kind}>
      <button type="button" class="line compared-line" aria-pressed={on} onClick={choose}>
        <span class="compared-kind small toned">{kind}</span>
        <span class="breaks">
          <b>{where}</b> <span class="faint">{pair.role}</span> {pair.text}
          {changes.length > 0 && <span class="caption block">{changes.join(", ")}</span>}
        </span>
      </button>
      <Jump place={pair.now} name={`Message ${after + 1}`} />
    </li>
  );
}

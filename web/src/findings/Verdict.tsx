// The verdict on the text, as one would say it, with its repair; and after that what was
// changed, with the ways to see it, to take it back and to copy it.
import "../styles/verdict.css";
import { own, sentence } from "../accepts/verdict";
import { offerUndo } from "../change";
import { changes, comparing } from "../arrival";
import type { Finding } from "../engine/types.gen";
import { opened } from "../opening";
import { layout } from "../layout";
import { check, engineState, getText, pane, reveal, revision, textLength, unchecked, undo, undoAll } from "../state";
import { Switched } from "../model/ModelButton";
import { Copy } from "../ui/Copy";
import { Icon, Level } from "../ui/Icon";
import { count, number } from "../words";
import { findings, goTo } from "./current";
import { asking, inside, packed } from "./packed";
import { runRescue, runSafeFixes } from "./fix";

export function Verdict() {
  const last = check.value;
  const empty = textLength.value === 0;
  const summary = !empty && engineState.value !== "failed" ? last?.summary : undefined;
  const fixable = summary ? (last?.fixable ?? 0) : 0;
  const rescue = last?.state === "broken" && !packed() && !asking() ? last.rescue : undefined;
  return (
    <div class="verdict">
      <Mark />
      <p class="verdict-text" role="status">
        <span key={String(opened.value)}>
          {engineState.value === "failed"
            ? "Nothing is checked: the engine has stopped."
            : !opened.value
              ? "Checking…"
              : empty
                ? "Nothing to check yet."
                : unchecked.value === revision.value
                  ? "The check failed, so nothing is known of this text."
                  : summary
                    ? said()
                    : "Checking…"}
          {summary?.likely && " Choose the format above to be sure."}
        </span>
      </p>
      {(fixable > 0 || rescue || summary?.rest) && (
        <span class="verdict-do">
          {fixable > 0 && (
            <button type="button" class="button small primary" onClick={() => void runSafeFixes()}>
              Repair {number(fixable)}
            </button>
          )}
          {rescue && (
            <button type="button" class="button small primary" onClick={() => void runRescue()}>
              Repair
            </button>
          )}
          {summary?.rest && <Rest text={summary.rest} />}
        </span>
      )}
      {!empty && <NotChecked />}
      <Switched />
      {!empty && <Changed />}
    </div>
  );
}

/** said is the verdict, or where to look for what one can be given on. */
function said(): string {
  if (inside()) return "What can be checked stands inside this text: take it out.";
  return sentence.value || "Nothing to check yet.";
}

/** Mark is the answer as a drawing. */
function Mark() {
  const last = check.value;
  if (!last || textLength.value === 0 || last.state === "empty") return null;
  const { answer } = last.summary;
  const { answer: now = answer, counts = last.counts } = own.value ?? {};
  if (inside()) return <Level level="info" />;
  if (now === "refused" || answer === "broken") return <Level level="error" />;
  if (answer === "no-conversation") return <Level level="info" />;
  if (last.summary.partly && counts.warning === 0) return <Level level="info" />;
  if (counts.warning > 0) return <Level level="warning" />;
  if (now === "no-known-problem") return <Level level="info" />;
  return (
    <span class="good">
      <Icon name="check" />
    </span>
  );
}

/** How many values that could not be checked are named. */
const named = 3;

/** NotChecked names the values that the verdict doesn't rest on; each leads to its place. */
function NotChecked() {
  const { unchecked = [], uncheckedCount = 0 } = check.value ?? {};
  if (own.value?.answer !== "no-known-problem" || unchecked.length === 0) return null;
  const shown = unchecked.slice(0, named);
  return (
    <span class="verdict-changed">
      Not checked:{" "}
      {shown.map((place) => (
        <button
          key={place.offset}
          type="button"
          class="link"
          onClick={() => reveal(place.offset, place.length, { focus: !layout.narrow.peek() })}
        >
          <code>{place.path.slice(1).replaceAll("/", ".")}</code>
        </button>
      ))}{" "}
      {uncheckedCount > shown.length && <span class="quiet">and {number(uncheckedCount - shown.length)} more</span>}
    </span>
  );
}

/** Rest is what no safe fix repairs; it leads to the first of it. */
function Rest({ text }: { text: string }) {
  const first = findings.value.find((each) => each.level === "error" && !each.fixes.some((fix) => fix.safe));
  if (!first) return <span class="quiet">{text}</span>;
  const go = (finding: Finding): void => {
    goTo(finding, false);
    if (layout.narrow.peek()) pane.value = "findings";
  };
  return (
    <button type="button" class="link" onClick={() => go(first)}>
      {text}
    </button>
  );
}

/** Changed says what was changed since the text came. */
function Changed() {
  const { made, steps, typed } = changes.value;
  if (made === 0 && !typed) return null;
  const said = typed ? "Changed" : count(made, "change");
  // What one press has made, one press takes back.
  const several = typed || steps > 1;
  const all = (): void => {
    undoAll();
    offerUndo("The text is again as it came. Undo brings the changes back.");
  };
  return (
    <span class="verdict-changed">
      {said}:{" "}
      <button
        type="button"
        class="link"
        aria-pressed={comparing.value}
        onClick={() => (comparing.value = !comparing.value)}
      >
        {comparing.value ? "back to the text" : "show"}
      </button>
      {several && (
        <button type="button" class="link" onClick={all}>
          undo all
        </button>
      )}
      <button type="button" class="link" onClick={() => undo()}>
        {several ? "undo the last" : "undo"}
      </button>
      <Copy class="link" name="Copy the text" text={getText}>
        copy
      </Copy>
    </span>
  );
}

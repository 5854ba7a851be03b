// The verdict banner: the verdict in a few words, its reasons or the API that has them, and what to do next. After a
// change it offers to show, undo and copy it.
import "../styles/verdict.css";
import { own, refusal, sentence } from "../accepts/verdict";
import { offerUndo } from "../change";
import { changes, comparing } from "../arrival";
import type { CheckResponse, Finding } from "../engine/types.gen";
import { opened } from "../opening";
import { layout } from "../layout";
import { check, engineState, getText, pane, reveal, revision, textLength, unchecked, undo, undoAll } from "../state";
import { Switched } from "../model/Switched";
import { Copy } from "../ui/Copy";
import { Icon, Level } from "../ui/Icon";
import { count, number } from "../words";
import { counted } from "./counted";
import { findings, goTo } from "./current";
import { asking, beingRead, inside, packed } from "./packed";
import { runRescue, runSafeFixes, safeMeans } from "./fix";
import { standingOf, type Standing } from "./standing";

/** standing is the verdict on the text as the banner shows it; without a word where there is nothing to say. */
export function standing(): Standing {
  const last = check.value;
  if (engineState.value === "failed") return { word: "Not checked", level: "error" };
  if (!opened.value || !last || textLength.value === 0 || last.state === "empty") return { word: "", level: "" };
  if (beingRead.value) return { word: "Reading…", level: "" };
  if (unchecked.value === revision.value) return { word: "Not checked", level: "warning" };
  if (inside()) return { word: "Conversation found", level: "info" };
  return standingOf(last, own.value);
}

/** listed says that the findings below tell the reasons, or that there are none, and so the banner only which API decides. */
function listed(level: string): boolean {
  const last = check.value;
  if (refusal.value) return false;
  if (level === "good") return sentence.value.endsWith(" would accept this.");
  const below = layout.narrow.value ? pane.value === "findings" : !layout.collapsed.value;
  if (!below || level !== "error" || own.value?.answer !== "refused") return false;
  return last?.state === "json" && last.conversations === 1 && !last.summary.likely;
}

/** Mark draws the level of the verdict; what comes after it keeps clear of it. */
export function Mark() {
  const { level } = standing();
  if (!level) return null;
  return <span class="verdict-mark">{level === "good" ? <Icon name="check" /> : <Level level={level} />}</span>;
}

export function Verdict() {
  const last = check.value;
  const empty = textLength.value === 0;
  const summary = !empty && engineState.value !== "failed" ? last?.summary : undefined;
  const fixable = summary ? (last?.fixable ?? 0) : 0;
  const rescue = last?.state === "broken" && !packed() && !asking() ? last.rescue : undefined;
  const { word, level } = standing();
  const short = summary && listed(level);
  return (
    <div class="verdict">
      {word && <strong class="verdict-word">{word}</strong>}
      <div class="verdict-said">
        {short && own.value && (
          <span class="verdict-who" aria-hidden="true">
            by {own.value.name}: {counted(own.value.counts)}{" "}
            <span class="quiet">· Checked locally, nothing was sent</span>
          </span>
        )}
        <p class={short ? "verdict-text visually-hidden" : "verdict-text"} role="status">
          <span key={String(opened.value)}>
            {engineState.value === "failed"
              ? "The engine stopped, so nothing is checked."
              : !opened.value
                ? "Checking…"
                : empty
                  ? "Nothing to check yet."
                  : beingRead.value
                    ? "Looking at what this is."
                    : unchecked.value === revision.value
                      ? "The check failed, so there’s no verdict."
                      : summary
                        ? said()
                        : "Checking…"}
            {summary?.likely && " Not that format? Choose another above."}
          </span>
        </p>
        {!empty && <NotChecked />}
        <Switched />
        {!empty && <Changed />}
      </div>
      <span class="verdict-do">
        {summary?.rest && <Rest text={summary.rest} />}
        {fixable > 0 && (
          <button type="button" class="button primary" title={safeMeans} onClick={() => void runSafeFixes()}>
            Fix {number(fixable)} automatically
          </button>
        )}
        {summary && packed()?.repairs && last!.counts.error > 0 && (
          <button
            type="button"
            class="button primary"
            onClick={() => void import("../rows/repairLog").then((module) => module.repairLog())}
          >
            Repair the log
          </button>
        )}
        {rescue && (
          <button type="button" class="button primary" onClick={() => void runRescue()}>
            Fix the JSON
          </button>
        )}
        {summary && !empty && (level === "good" || isAccepted(last)) && (
          <Copy class="button primary" text={getText}>
            {last?.dialect.container === "request" ? "Copy request" : "Copy text"}
          </Copy>
        )}
      </span>
    </div>
  );
}

/** isAccepted says that nothing known keeps the target from accepting the text. */
const isAccepted = (last: CheckResponse | null): boolean =>
  !!last && last.messages > 0 && ["accepted", "converted", "no-known-problem"].includes(own.value?.answer ?? "");

/** said is the verdict, or where to look for what one can be given on. */
function said(): string {
  if (inside()) return "Extract the conversation to check it.";
  return sentence.value || "Nothing to check yet.";
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
    offerUndo("Undid all changes.");
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
        {comparing.value ? "hide" : "show"}
      </button>
      {several && (
        <button type="button" class="link" onClick={all}>
          undo all
        </button>
      )}
      <button type="button" class="link" onClick={() => undo()}>
        {several ? "undo last" : "undo"}
      </button>
      <Copy class="link" name="Copy the text" text={getText}>
        copy
      </Copy>
    </span>
  );
}

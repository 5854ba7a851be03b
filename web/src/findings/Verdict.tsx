// The bar of the verdict, under the header: the verdict in a few words, the API whose it is with the format, and what to
// do next. After a change it offers to show, undo and copy it.
import "../styles/verdict.css";
import { useEffect, useRef } from "preact/hooks";
import { own, refusal, sentence } from "../accepts/verdict";
import { offerUndo } from "../state/change";
import { changes, comparing } from "../state/arrival";
import type { CheckResponse, Finding, Summary } from "../engine/types.gen";
import { opened } from "../state/opening";
import { shownRow } from "../state/rowFile";
import { layout } from "../state/layout";
import {
  check,
  engineState,
  getText,
  reveal,
  revision,
  showTab,
  textLength,
  unchecked,
  undo,
  undoAll,
} from "../state/state";
import { CopyAs } from "../messages/CopyAs";
import { Switched } from "../model/Switched";
import { Copy } from "../ui/Copy";
import { theFindings } from "../ui/keepFocus";
import { Icon, Level } from "../ui/Icon";
import { FormatPicker } from "../header/FormatPicker";
import { TargetMenu } from "../header/TargetMenu";
import { doorsOpen } from "../first/example";
import { count, number } from "../ui/words";
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

/** listed says that the list of findings tells the reasons, or that there are none, and so the bar only which API decides. */
function listed(level: string): boolean {
  const last = check.value;
  if (refusal.value) return false;
  if (level === "good") return sentence.value.endsWith(" would accept this.");
  if (level !== "error" || own.value?.answer !== "refused") return false;
  return last?.state === "json" && last.conversations === 1 && !last.summary.likely;
}

/** Mark draws the level of the verdict. */
function Mark() {
  const { level } = standing();
  if (!level) return null;
  return <span class="verdict-mark">{level === "good" ? <Icon name="check" /> : <Level level={level} />}</span>;
}

export function Verdict() {
  useKeptFocus();
  const last = check.value;
  const empty = textLength.value === 0;
  const summary = !empty && engineState.value !== "failed" ? last?.summary : undefined;
  const fixable = summary ? (last?.fixable ?? 0) : 0;
  const rescue = last?.state === "broken" && !packed() && !asking() ? last.rescue : undefined;
  const { word, level } = standing();
  const short = summary && listed(level);
  // While the page's first words are there, what matters is one's own text.
  const main = doorsOpen.value ? "button" : "button primary";
  return (
    <section class={`verdict-bar inline loose fixed muted tint-${level}`} aria-label="Verdict">
      <Mark />
      <div class="verdict-main fill" key={String(opened.value)}>
        {word && (
          <h2 class="verdict-word title strong">
            {shownRow.value ? `Line ${number(shownRow.value.line)}: ${word}` : word}
          </h2>
        )}
        <div class="verdict-said row">
          <span class="verdict-who row">
            {word && <span class="verdict-by">by </span>}
            <TargetMenu />
            <span class="verdict-by" aria-hidden="true">
              ·
            </span>
            <FormatPicker />
            {short && own.value && (
              <span aria-hidden="true">
                <span class="verdict-by">· </span>
                {counted(own.value.counts)}
              </span>
            )}
            {summary?.asOf && <span class="quiet verdict-as-of">· as of {summary.asOf}</span>}
          </span>{" "}
          <p class={short ? "verdict-text breaks visually-hidden" : "verdict-text clamp breaks"} role="status">
            <span>
              {saidOf(empty, summary)}
              {summary?.likely && " Not that format? Change it here."}
            </span>
          </p>
          {!empty && <NotChecked />}
          <Switched />
          {!empty && <Changed />}
        </div>
      </div>
      <div class="verdict-do row fixed screen">
        {fixable > 0 && (
          <button type="button" class={main} title={safeMeans} onClick={() => void runSafeFixes()}>
            Fix {number(fixable)}
          </button>
        )}
        {summary && packed()?.repairs && last!.counts.error > 0 && (
          <button
            type="button"
            class={main}
            onClick={() => void import("../late/files").then((module) => module.repairLog())}
          >
            Repair the log
          </button>
        )}
        {rescue && (
          <button type="button" class={main} onClick={() => void runRescue()}>
            Fix the JSON
          </button>
        )}
        {summary?.rest && <Rest text={summary.rest} />}
        {summary && !empty && (level === "good" || isAccepted(last)) && (
          <Copy class={main} text={getText}>
            {last?.dialect.container === "request" ? "Copy request" : "Copy text"}
          </Copy>
        )}
        <CopyAs />
      </div>
    </section>
  );
}

/**
 * useKeptFocus keeps the focus at the verdict, or in the list of findings, when the button that had it goes with what it
 * repaired: it goes on to what the verdict offers next.
 */
function useKeptFocus(): void {
  const last = useRef<"" | "list" | "verdict">("");
  /** at is which finding of the list had the focus. */
  const at = useRef(-1);
  useEffect(() => {
    const follow = (event: Event): void => {
      const on = event.target as Element;
      last.current = on.closest?.(".verdict-bar") ? "verdict" : on.closest?.(".findings-body") ? "list" : "";
      at.current = findingRows().findLastIndex((each) => each.contains(on));
    };
    document.addEventListener("focusin", follow);
    document.addEventListener("pointerdown", follow);
    return () => {
      document.removeEventListener("focusin", follow);
      document.removeEventListener("pointerdown", follow);
    };
  }, []);
  const list = findings.value;
  useEffect(() => {
    if (last.current === "" || document.activeElement !== document.body) return;
    // The finding that comes in the place of the one that is fixed, or the last; without any the verdict says what is next.
    const stay = findingRows()
      .slice(0, at.current + 1)
      .at(-1)
      ?.querySelector<HTMLElement>("[tabindex='0']");
    const goesOn = last.current === "verdict" || (at.current >= 0 && !stay);
    const next = goesOn ? document.querySelector<HTMLElement>(".verdict-do button") : stay;
    (next ?? theFindings())?.focus({ preventScroll: !stay });
  }, [list]);
}

const findingRows = (): Element[] => [...document.querySelectorAll(".findings-body .finding")];

/** saidOf is the verdict in a sentence, or what it waits for. */
function saidOf(empty: boolean, summary: Summary | undefined): string {
  if (engineState.value === "failed") return "The engine stopped, so nothing is checked.";
  if (!opened.value) return "Checking…";
  if (empty) return "Nothing to check yet.";
  if (beingRead.value) return "Looking at what this is.";
  if (unchecked.value === revision.value) return "The check failed, so there’s no verdict.";
  return summary ? said() : "Checking…";
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
    <span class="verdict-changed row screen">
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
    showTab("problems");
  };
  return (
    <button type="button" class="button" onClick={() => go(first)}>
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
    <span class="verdict-changed row screen">
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

// The entries, one a line. The decision can be edited where it is.
import { useCallback, useLayoutEffect, useRef } from "preact/hooks";
import { roleClass } from "../conversation/Card";
import { showMessage } from "../conversation/firstWords";
import { useVirtualList } from "../conversation/virtual";
import type { AuditEntry } from "../engine/types.gen";
import { layout } from "../state/layout";
import { notify, reveal, selection } from "../state/state";
import { note } from "./change";
import { chosen, draft, draftKey, drafts, entryAt, isSelected, version, want } from "./log";
import { focusRow, pageOf, rowFor } from "../ui/focusRow";
import { VisuallyHidden } from "../ui/VisuallyHidden";

/** The heights of a row: on narrow screens the text has a line of its own. */
const lineHeight = 30;
const tallHeight = 52;

/** lengthShown is how much of its text a row has, in UTF-16 units: more than fits. */
const lengthShown = 300;

/** roles say in whose colour a type is shown. */
const roles: ReadonlyMap<string, string> = new Map([
  ["user", "user"],
  ["assistant_text", "assistant"],
  ["assistant_action", "assistant"],
  ["tool_result", "tool"],
  ["tool_error", "tool"],
  ["system_context", "system"],
]);

export function Rows({ total, written }: { total: number; written: boolean }) {
  const scroller = useRef<HTMLDivElement>(null);
  const at = chosen.value;
  const rowHeight = layout.narrow.value ? tallHeight : lineHeight;
  // The list measures all rows again whenever it gets another way to name them.
  const keyOf = useCallback((row: number) => row, [rowHeight]);
  const list = useVirtualList({
    count: total,
    scroller,
    key: keyOf,
    estimate: () => rowHeight,
    keep: [at],
    overscan: 8,
  });
  const items = list.getVirtualItems();
  const inView = items.map((item) => item.index);
  const dated = inView.some((index) => entryAt(index)?.timestamp);
  void version.value;
  useLayoutEffect(() => want(inView), [inView.join(","), version.value]);
  useLayoutEffect(() => list.scrollToIndex(at, { align: "auto" }), [at]);

  function move(event: KeyboardEvent, row: number): void {
    const next = rowFor(event, row, total, pageOf(scroller.current, rowHeight));
    if (next === null) return;
    chosen.value = next;
    list.scrollToIndex(next, { align: "auto" });
    focusRow(scroller.current, next);
  }

  return (
    <div class="audit-scroller scroll" ref={scroller}>
      <ol
        class={"lines" + (dated ? "" : " audit-undated")}
        aria-label="Entries"
        style={{ height: list.getTotalSize() + "px" }}
      >
        {items.map((item) => {
          const entry = entryAt(item.index);
          const current = item.index === at;
          return (
            <li
              key={item.index}
              data-row={item.index}
              class={"audit-item rail" + (current ? " audit-chosen" : "")}
              aria-posinset={item.index + 1}
              aria-setsize={total}
              style={{ transform: "translateY(" + item.start + "px)" }}
            >
              <Row
                number={item.index}
                entry={entry}
                written={written}
                current={current}
                onKey={(event) => move(event, item.index)}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface RowProps {
  number: number;
  /** entry is undefined until it comes; the row is there before and takes the focus. */
  entry: AuditEntry | undefined;
  written: boolean;
  current: boolean;
  onKey: (event: KeyboardEvent) => void;
}

function Row({ number, entry, written, current, onKey }: RowProps) {
  return (
    <>
      <button
        type="button"
        class="line audit-line"
        tabIndex={current ? 0 : -1}
        aria-current={entry && isSelected(entry) ? "true" : undefined}
        onClick={() => entry && show(number, entry)}
        onFocus={() => (chosen.value = number)}
        onKeyDown={onKey}
      >
        <span class="line-number quiet">
          <VisuallyHidden>Entry</VisuallyHidden> #{number + 1}
        </span>
        {entry && (
          <>
            <span class="quiet audit-time clip" title={entry.timestamp}>
              {clock(entry.timestamp)}
            </span>
            <span class={"line-role strong clip " + roleClass(roles.get(entry.type) ?? "")}>
              {entry.type || "no type"}
            </span>
            <span class="line-text muted clip" dir="auto">
              {entry.tool && <b>{entry.tool} </b>}
              {entry.text.slice(0, lengthShown)}
            </span>
          </>
        )}
      </button>
      {entry && written && <Decision number={number} entry={entry} reachable={current} />}
      {entry && !written && (
        <span class="audit-decision clip quiet" title="Suggested">
          {entry.decision}
        </span>
      )}
    </>
  );
}

interface DecisionProps {
  number: number;
  entry: AuditEntry;
  reachable: boolean;
}

/** Decision is the field of an entry's decision; Enter or leaving it puts it into the text, Escape forgets it. */
function Decision({ number, entry, reachable }: DecisionProps) {
  const key = draftKey("decision", number, entry);
  const typed = drafts.value.get(key);
  const save = async (): Promise<void> => {
    const value = drafts.peek().get(key);
    if (value === undefined) return;
    const problem = await note("decision", number, entry, value);
    if (problem) notify(problem, "warning");
  };
  return (
    <input
      class="audit-decision"
      type="text"
      aria-label={`Decision of entry ${number + 1}`}
      placeholder={entry.suggested + "?"}
      title={entry.decision || `No decision. Suggested: ${entry.suggested}`}
      spellcheck={false}
      autocomplete="off"
      tabIndex={reachable ? 0 : -1}
      value={typed ?? entry.decision}
      onFocus={() => (chosen.value = number)}
      onInput={(event) => draft(key, event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === "Enter") void save();
        if (event.key === "Escape") draft(key, null);
        if (event.key === "Enter" || event.key === "Escape") event.stopPropagation();
      }}
    />
  );
}

// Selects what an entry is and brings its text into view.
function show(number: number, entry: AuditEntry): void {
  chosen.value = number;
  if (!entry.place) return void showMessage(entry.index);
  selection.value = { message: entry.index, part: entry.part, origin: "cards" };
  reveal(entry.place.offset, entry.place.length);
}

/** clock is the time of day of a date, as it was written; the whole of what isn't a date. */
function clock(date: string): string {
  return /^\d{4}-\d\d-\d\d[Tt ](\d\d:\d\d:\d\d)/.exec(date)?.[1] ?? date;
}

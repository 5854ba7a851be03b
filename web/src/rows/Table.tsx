// The rows as a table that draws only what is in view. The editor follows the row that is chosen.

import type { Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import { layout } from "../state/layout";
import { Icon, Level } from "../ui/Icon";
import { pageOf, rowFor } from "../ui/focusRow";
import { number } from "../ui/words";
import { columns, type Shown } from "./order";
import type { Rows } from "./rows";

/** As high as a finger is wide on a narrow screen. */
const heights = { narrow: 44, wide: 32 };
const spare = 12;

interface Props {
  rows: Rows;
  /** list are the rows that are shown, in order. */
  list: ArrayLike<number>;
  shown: Signal<Shown>;
  box: RefObject<HTMLDivElement | null>;
  /** open shows a row in the editor. */
  open: (at: number, focus: boolean) => void;
  /** opened is the row that the editor shows, -1 for none. */
  opened?: number;
}

/** A browser draws no element that is higher, in pixels: a longer table moves further for each pixel. */
const highest = 8_000_000;

export function Table({ rows, list, shown, box, open, opened = -1 }: Props) {
  const [top, setTop] = useState(0);
  const [tall, setTall] = useState(600);
  const [active, setActive] = useState(0);
  const id = useId();
  const height = layout.narrow.value ? heights.narrow : heights.wide;
  const { sort, down } = shown.value;
  const total = list.length;
  /** place is the list's own place of the row that is active. */
  const at = Math.min(active, Math.max(0, total - 1));
  const space = Math.min(highest, total * height);
  /** scale is how far the list moves for a scrolled pixel: a browser limits how high a box is. */
  const scale = space > tall ? (total * height - tall) / (space - tall) : 1;
  // Whoever came by the list of views goes on in the table.
  useEffect(() => {
    if (document.activeElement?.closest(".switcher")) box.current!.focus();
  }, []);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setTall(entry.contentRect.height));
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  useEffect(() => setActive(0), [shown.value]);
  // A row that something else has opened is the active one, and in view.
  useEffect(() => {
    const place = opened < 0 || list[at] === opened ? -1 : Array.prototype.indexOf.call(list, opened);
    if (place >= 0) goTo(place);
  }, [opened]);
  const goTo = (next: number): void => {
    setActive(next);
    const scroller = box.current!;
    const seen = scroller.scrollTop * scale;
    const place = next * height;
    if (place < seen) scroller.scrollTop = place / scale;
    if (place + 2 * height > seen + scroller.clientHeight)
      scroller.scrollTop = (place + 2 * height - scroller.clientHeight) / scale;
  };
  const choose = (next: number, focus = false): void => {
    goTo(next);
    if (next < total) open(list[next]!, focus);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    if (event.key === "Enter") return choose(at, true);
    const next = rowFor(event, at, total, pageOf(box.current, height));
    if (next !== null && total > 0) choose(next);
  };
  const seen = top * scale;
  const from = Math.max(0, Math.floor(seen / height) - spare);
  const drawn = Array.from(
    { length: Math.max(0, Math.min(total - from, Math.ceil(tall / height) + 2 * spare)) },
    (_, i) => list[from + i]!,
  );
  /** shift moves the rows of a list that is higher than its space to where they are seen. */
  const shift = top - seen;
  const forms = rows.hasForms;
  const used = columns.filter((column) => column.id !== "form" || forms);
  return (
    <div
      class={`files-table scroll anchor${forms ? " with-forms" : ""}`}
      role="grid"
      aria-label="Rows"
      aria-rowcount={total + 1}
      aria-activedescendant={drawn.length > 0 ? `${id}-${at}` : undefined}
      tabIndex={0}
      ref={box}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <div class="files-row files-columns" role="row" aria-rowindex={1}>
        {used.map((column) => (
          <span
            key={column.id}
            class={`files-${column.id}`}
            role="columnheader"
            aria-sort={column.id === sort ? (down ? "descending" : "ascending") : "none"}
          >
            <button
              type="button"
              onClick={() => (shown.value = { ...shown.value, sort: column.id, down: column.id === sort && !down })}
            >
              {column.name}
              {column.id === sort && <Icon name={down ? "down" : "up"} />}
            </button>
          </span>
        ))}
      </div>
      <div role="rowgroup" class="files-space anchor" style={{ height: `${space}px` }}>
        {drawn.map((row, i) => {
          const index = from + i;
          return (
            <div
              key={row}
              id={`${id}-${index}`}
              class="files-row choosable"
              role="row"
              aria-rowindex={index + 2}
              aria-selected={index === at}
              style={{ top: `${index * height + shift}px`, height: `${height}px` }}
              onClick={() => choose(index)}
            >
              <span role="gridcell" class="figure muted">
                {number(rows.line[row]!)}
              </span>
              {forms && (
                <span role="gridcell" class="files-form clip">
                  {rows.formOf(row)}
                </span>
              )}
              <span role="gridcell" class="inline" title={rows.messageOf(row)}>
                {rows.levelOf(row) ? <Level level={rows.levelOf(row)} /> : <Icon name="check" label="good" />}
                <span class={rows.messageOf(row) ? "clip" : "clip quiet"} dir="auto">
                  {rows.messageOf(row) || rows.titleOf(row)}
                </span>
              </span>
              <span role="gridcell" class="figure muted files-messages">
                {number(rows.messages[row]!)}
              </span>
              <span role="gridcell" class="figure muted">
                {number(rows.tokens[row]!)}
              </span>
              <span role="gridcell" class="figure muted files-calls">
                {number(rows.calls[row]!)}
              </span>
            </div>
          );
        })}
      </div>
      {total === 0 && <p class="side-note">No row matches.</p>}
    </div>
  );
}

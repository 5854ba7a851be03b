// The rows as a table that draws only what is in view. The editor follows the row that is chosen.

import type { Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import type { Row } from "../engine/types.gen";
import { layout } from "../state/layout";
import { showRow } from "./showRow";
import { Icon, Level } from "../ui/Icon";
import { pageOf, rowFor } from "../ui/focusRow";
import { number } from "../ui/words";
import { columns, type Shown } from "./order";

/** As high as a finger is wide on a narrow screen. */
const heights = { narrow: 44, wide: 32 };
const spare = 12;

interface Props {
  rows: readonly Row[];
  shown: Signal<Shown>;
  box: RefObject<HTMLDivElement | null>;
}

export function Table({ rows, shown, box }: Props) {
  const [top, setTop] = useState(0);
  const [tall, setTall] = useState(600);
  const [active, setActive] = useState(0);
  const id = useId();
  const height = layout.narrow.value ? heights.narrow : heights.wide;
  const { sort, down } = shown.value;
  const at = Math.min(active, Math.max(0, rows.length - 1));
  // Whoever came by the list of views goes on in the table.
  useEffect(() => {
    if (document.activeElement?.closest(".switcher")) box.current!.focus();
  }, []);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setTall(entry.contentRect.height));
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  useEffect(() => setActive(0), [rows]);
  const choose = (next: number, focus = false): void => {
    setActive(next);
    const scroller = box.current!;
    const place = next * height;
    if (place < scroller.scrollTop) scroller.scrollTop = place;
    if (place + 2 * height > scroller.scrollTop + scroller.clientHeight)
      scroller.scrollTop = place + 2 * height - scroller.clientHeight;
    const row = rows[next];
    if (row) showRow(row, focus);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    if (event.key === "Enter") return choose(at, true);
    const next = rowFor(event, at, rows.length, pageOf(box.current, height));
    if (next !== null && rows.length > 0) choose(next);
  };
  const from = Math.max(0, Math.floor(top / height) - spare);
  const drawn = rows.slice(from, from + Math.ceil(tall / height) + 2 * spare);
  const forms = rows.some(({ form }) => form);
  const used = columns.filter((column) => column.id !== "form" || forms);
  return (
    <div
      class={`files-table${forms ? " with-forms" : ""}`}
      role="grid"
      aria-label="Rows"
      aria-rowcount={rows.length + 1}
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
      <div role="rowgroup" class="files-space" style={{ height: `${rows.length * height}px` }}>
        {drawn.map((row, i) => {
          const index = from + i;
          return (
            <div
              key={row.line + " " + row.offset}
              id={`${id}-${index}`}
              class="files-row"
              role="row"
              aria-rowindex={index + 2}
              aria-selected={index === at}
              style={{ top: `${index * height}px`, height: `${height}px` }}
              onClick={() => choose(index)}
            >
              <span role="gridcell" class="files-line">
                {number(row.line)}
              </span>
              {forms && (
                <span role="gridcell" class="files-form">
                  {row.form}
                </span>
              )}
              <span role="gridcell" class="files-verdict" title={row.message}>
                {row.level ? <Level level={row.level} /> : <Icon name="check" label="good" />}
                <span class={row.message ? "" : "quiet"} dir="auto">
                  {row.message || row.title}
                </span>
              </span>
              <span role="gridcell" class="files-messages">
                {number(row.messages)}
              </span>
              <span role="gridcell" class="files-tokens">
                {number(row.tokens)}
              </span>
              <span role="gridcell" class="files-calls">
                {number(row.calls)}
              </span>
            </div>
          );
        })}
      </div>
      {rows.length === 0 && <p class="side-note">No row matches.</p>}
    </div>
  );
}

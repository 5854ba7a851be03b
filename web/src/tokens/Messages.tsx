// The messages, one line each: a bar by category, the counts, and where the window ends.
import { useSignal } from "@preact/signals";
import { useCallback, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { roleClass } from "../conversation/Card";
import { version, want } from "../conversation/cards";
import { opening, showMessage } from "../conversation/opening";
import { useVirtualList } from "../conversation/virtual";
import type { CountResponse, TokenRow, TokensResponse } from "../engine/types.gen";
import { selection } from "../state";
import { Copy } from "../ui/Copy";
import { count, number } from "../words";
import { CutLine } from "./CutLine";
import { ofMessage } from "./slices";
import { byExact, most, ordered, tsv } from "./table";
import { focusRow, pageOf, rowFor } from "../ui/focusRow";

const rowHeight = 30;
/** What the line that ends the window adds to its row. */
const lineHeight = 20;

interface Props {
  answer: TokensResponse;
  exact: CountResponse | null;
}

export function Messages({ answer, exact }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const order = useSignal(-1);
  const focus = useSignal(0);
  const sorted = order.value === byExact && !exact ? -1 : order.value;
  const rows = useMemo(() => ordered(answer.messages, sorted, exact), [answer, sorted, exact]);
  const top = useMemo(() => most(answer.messages, exact), [answer, exact]);
  const cut = exact && sorted === -1 && exact.cut > 0 ? exact.cut : -1;
  // The list measures all rows again whenever it gets another way to name them.
  const keyOf = useCallback((row: number) => row, [cut, rows.length]);
  const list = useVirtualList({
    count: rows.length,
    scroller,
    key: keyOf,
    estimate: (row) => (row === cut ? rowHeight + lineHeight : rowHeight),
    keep: [focus.value],
    overscan: 8,
  });

  function move(event: KeyboardEvent, row: number): void {
    const next = rowFor(event, row, rows.length, pageOf(scroller.current, rowHeight));
    if (next === null) return;
    focus.value = next;
    list.scrollToIndex(next, { align: "auto" });
    focusRow(scroller.current, next);
  }

  // A row above the first draw of the cut is of no use to anybody who looks for it.
  useLayoutEffect(() => {
    if (cut > 0 && cut < rows.length) list.scrollToIndex(cut, { align: "center" });
  }, [cut]);

  const inView = list.getVirtualItems().map((item) => rows[item.index]!.index);
  void version.value;
  useLayoutEffect(() => want(inView), [inView.join(","), version.value]);

  const tabStop = Math.min(focus.value, rows.length - 1);
  return (
    <section class="by-message">
      <header class="row by-message-head">
        <h3>By message</h3>
        <span class="spacer" />
        <label class="field">
          <span>Order</span>
          <select value={String(sorted)} onChange={(event) => (order.value = Number(event.currentTarget.value))}>
            <option value="-1">as written</option>
            {exact && <option value={byExact}>most first</option>}
            {answer.methods.map((method, i) => (
              <option key={method.id} value={String(i)}>
                most by {method.id} first
              </option>
            ))}
          </select>
        </label>
        <Copy text={() => tsv(answer, exact)}>Copy table</Copy>
      </header>
      <div class={"line bar bar-titles" + (exact ? " bar-counted" : "")} aria-hidden="true">
        <span class="bar-figures">
          {exact && <span>tokens</span>}
          {answer.methods.map((method) => (
            <span key={method.id} class="bar-figure">
              {method.id}
            </span>
          ))}
        </span>
      </div>
      <div class="bars-scroller" ref={scroller}>
        <ul class="lines" aria-label="Tokens by message" style={{ height: list.getTotalSize() + "px" }}>
          {list.getVirtualItems().map((item) => {
            const row = rows[item.index]!;
            // What sets the rules stays, however old it is.
            const out = cut > item.index && row.role !== "system" && row.role !== "developer";
            return (
              <li
                key={row.index}
                data-row={item.index}
                class={"bar-row" + (out ? " bar-out" : "")}
                aria-posinset={item.index + 1}
                aria-setsize={rows.length}
                style={{ transform: "translateY(" + item.start + "px)", height: item.size + "px" }}
              >
                {item.index === cut && <CutLine />}
                <Bar
                  row={row}
                  answer={answer}
                  exact={exact}
                  top={top}
                  out={out}
                  reachable={item.index === tabStop}
                  onKey={(event) => move(event, item.index)}
                  onFocus={() => (focus.value = item.index)}
                />
              </li>
            );
          })}
        </ul>
      </div>
      {cut >= rows.length && <CutLine />}
    </section>
  );
}

interface BarProps extends Props {
  row: TokenRow;
  top: number;
  out: boolean;
  reachable: boolean;
  onKey: (event: KeyboardEvent) => void;
  onFocus: () => void;
}

function Bar({ row, answer, exact, top, out, reachable, onKey, onFocus }: BarProps) {
  const message = exact?.messages[row.index];
  const slices = message && exact ? ofMessage(message, exact.categories) : [];
  const words = [
    ...(message ? [count(message.total, "token")] : []),
    ...answer.methods.map((method, i) => count(row.tokens[i] ?? 0, "token") + " by method " + method.id),
  ].join(", ");
  const width = (tokens: number): string => Math.max(tokens > 0 ? 0.5 : 0, (tokens / top) * 100) + "%";
  return (
    <button
      type="button"
      class={"line bar" + (exact ? " bar-counted" : "")}
      tabIndex={reachable ? 0 : -1}
      aria-current={selection.value?.message === row.index ? "true" : undefined}
      aria-label={"Message " + (row.index + 1) + ", " + row.role + ": " + words + (out ? ", outside the window" : "")}
      title={slices.map((slice) => slice.category + " " + number(slice.tokens)).join(", ") || undefined}
      onClick={() => void showMessage(row.index)}
      onKeyDown={onKey}
      onFocus={onFocus}
    >
      <span class="line-number">#{row.index + 1}</span>
      <span class={"line-role " + roleClass(row.role)}>{row.role}</span>
      <span class="line-text">{opening(row.index)}</span>
      {message ? (
        <span class="bar-stack">
          {slices.map((slice) => (
            <i key={slice.category} class={"category-" + slice.category} style={{ width: width(slice.tokens) }} />
          ))}
        </span>
      ) : (
        <span class="bar-lines">
          {row.tokens.map((tokens, i) => (
            <i key={i} class={"bar-line method-" + (i % 2)} style={{ width: width(tokens) }} />
          ))}
        </span>
      )}
      <span class="bar-figures">
        {exact && <b>{message ? (exact.exact ? "" : "~") + number(message.total) : ""}</b>}
        {row.tokens.map((tokens, i) => (
          <span key={i} class="bar-figure">
            ~{number(tokens)}
          </span>
        ))}
      </span>
    </button>
  );
}

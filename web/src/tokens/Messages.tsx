// The messages, one line each: a bar by category, the counts, and where the window ends.
import { useSignal } from "@preact/signals";
import { useCallback, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { roleClass } from "../conversation/Card";
import { version, want } from "../conversation/cards";
import { firstWords, showMessage } from "../conversation/firstWords";
import { useVirtualList } from "../conversation/virtual";
import type { CountResponse, TokenRow, TokensResponse, TrimResponse } from "../engine/types.gen";
import { selection } from "../state/state";
import { Copy } from "../ui/Copy";
import { VisuallyHidden } from "../ui/VisuallyHidden";
import { number } from "../ui/words";
import type { Planned } from "../conversation/List";
import { cutOf, planOf } from "../trim/plan";
import { BudgetLine } from "./BudgetLine";
import { CutLine } from "./CutLine";
import { ofMessage } from "./slices";
import { largestFirst, most, tsv } from "./table";
import { focusRow, pageOf, rowFor } from "../ui/focusRow";

const rowHeight = 30;
/** What the line that ends the window adds to its row. */
const lineHeight = 24;
/** A hand so near to an end of the list, in pixels, wants what is beyond it. */
const edge = 8;

interface Props {
  answer: TokensResponse;
  exact: CountResponse | null;
}

interface ListProps extends Props {
  /** trim is what a trim to the budget would do; null while that is not known. */
  trim: TrimResponse | null;
}

export function Messages({ answer, exact, trim: given }: ListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const byCount = useSignal(false);
  const focus = useSignal(0);
  const sorted = byCount.value ? exact : null;
  const rows = useMemo(() => (sorted ? largestFirst(answer.messages, sorted) : answer.messages), [answer, sorted]);
  const top = useMemo(() => most(exact), [exact]);
  const cut = exact && !sorted && exact.cut > 0 ? exact.cut : -1;
  // A plan of another text must not strike these messages.
  const trim = given?.tokens.length === answer.messages.length ? given : null;
  const roles = useMemo(() => answer.messages.map((each) => each.role), [answer]);
  const line = trim && !sorted ? Math.max(0, cutOf(trim)) : -1;
  // The list measures all rows again whenever it gets another way to name them.
  const keyOf = useCallback((row: number) => row, [cut, line, rows.length]);
  const list = useVirtualList({
    count: rows.length,
    scroller,
    key: keyOf,
    estimate: (row) => rowHeight + (row === cut ? lineHeight : 0) + (row === line ? lineHeight : 0),
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

  const held = useRef(false);
  // Beyond the list is the message at its edge.
  const rowAt = (y: number): number => {
    const { top, bottom } = scroller.current!.getBoundingClientRect();
    const within = Math.max(0, Math.min(y, bottom) - top);
    return list.getVirtualItemForOffset(within + scroller.current!.scrollTop)?.index ?? 0;
  };
  const pull = (y: number): boolean => {
    const box = scroller.current!;
    const { top, bottom } = box.getBoundingClientRect();
    const before = box.scrollTop;
    if (y > bottom - edge) box.scrollTop += rowHeight;
    else if (y < top + edge) box.scrollTop -= rowHeight;
    return box.scrollTop !== before;
  };

  // The line comes into view where it moves to, but not away from the hand that drags it.
  const where = line > 0 || cut <= 0 ? line : cut;
  useLayoutEffect(() => {
    if (where < 0 || held.current) return;
    const box = scroller.current;
    if (!box) return;
    // Of the list only what is seen above the foot of the view counts, as long as that is some lines.
    const foot = box.closest(".view")?.getBoundingClientRect().bottom ?? innerHeight;
    const seen = foot - box.getBoundingClientRect().top;
    const height = seen < 3 * rowHeight ? box.clientHeight : Math.min(box.clientHeight, seen);
    const at = where * rowHeight;
    if (at < box.scrollTop + rowHeight || at > box.scrollTop + height - 2 * rowHeight)
      list.scrollToOffset(Math.max(0, at - (height - rowHeight) / 2));
  }, [where]);

  const inView = list.getVirtualItems().map((item) => rows[item.index]!.index);
  void version.value;
  useLayoutEffect(() => want(inView), [inView.join(","), version.value]);

  const tabStop = Math.min(focus.value, rows.length - 1);
  return (
    <section class="by-message column">
      <header class="row">
        <h3>By message</h3>
        <span class="spacer" />
        <label class="field">
          <span>Order</span>
          <select
            value={sorted ? "count" : ""}
            onChange={(event) => (byCount.value = event.currentTarget.value !== "")}
          >
            <option value="">by position</option>
            {exact && <option value="count">largest first</option>}
          </select>
        </label>
        <Copy text={() => tsv(answer, exact)}>Copy table</Copy>
      </header>
      <div class="bars-scroller fill scroll topped" ref={scroller}>
        <ul
          class="lines"
          aria-label="Tokens by message"
          data-whole={list.getVirtualItems().length === rows.length}
          style={{ height: list.getTotalSize() + "px" }}
        >
          {list.getVirtualItems().map((item) => {
            const row = rows[item.index]!;
            // What sets the rules stays, however old it is.
            const out = cut > item.index && row.role !== "system" && row.role !== "developer";
            const plan = trim && trim.removed + trim.shortened > 0 ? planOf(trim, row.index) : null;
            return (
              <li
                key={row.index}
                data-row={item.index}
                class={"bar-row" + (out ? " bar-out sunken" : "") + (plan?.goes ? " bar-goes sunken" : "")}
                aria-posinset={item.index + 1}
                aria-setsize={rows.length}
                style={{ transform: "translateY(" + item.start + "px)", height: item.size + "px" }}
              >
                {item.index === cut && <CutLine />}
                {item.index === line && <div class="budget-room screen" />}
                <Bar
                  plan={plan}
                  row={row}
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
        {trim && line >= 0 && (
          // It is next to the rows and not in one, so that it keeps focus and hand while it moves.
          <div
            class="budget-place screen"
            style={{ top: `${line * rowHeight + (cut >= 0 && cut <= line ? lineHeight : 0)}px` }}
          >
            <BudgetLine answer={trim} cut={line} roles={roles} rowAt={rowAt} pull={pull} held={held} />
          </div>
        )}
      </div>
      {cut >= rows.length && <CutLine />}
    </section>
  );
}

interface BarProps extends Pick<Props, "exact"> {
  /** plan is what a trim does to the message; null while nothing has to go. */
  plan: Planned | null;
  row: TokenRow;
  top: number;
  out: boolean;
  reachable: boolean;
  onKey: (event: KeyboardEvent) => void;
  onFocus: () => void;
}

function Bar({ row, plan, exact, top, out, reachable, onKey, onFocus }: BarProps) {
  const message = exact?.messages[row.index];
  const slices = message && exact ? ofMessage(message, exact.categories) : [];
  const width = (tokens: number): string => Math.max(tokens > 0 ? 0.5 : 0, (tokens / top) * 100) + "%";
  return (
    <button
      type="button"
      class="line bar"
      tabIndex={reachable ? 0 : -1}
      aria-current={selection.value?.message === row.index ? "true" : undefined}
      title={slices.map((slice) => slice.category + " " + number(slice.tokens)).join(", ") || undefined}
      onClick={() => void showMessage(row.index)}
      onKeyDown={onKey}
      onFocus={onFocus}
    >
      <span class="line-number quiet">
        <VisuallyHidden>Message</VisuallyHidden> #{row.index + 1}
      </span>
      <span class={"line-role strong clip " + roleClass(row.role)}>
        {row.role}
        {out && <VisuallyHidden>outside the context window</VisuallyHidden>}
      </span>
      {plan && <VisuallyHidden>{(plan.goes ? "removed" : "kept") + (plan.why && ", " + plan.why)}</VisuallyHidden>}
      <span class="line-text muted clip wide" dir="auto">
        {plan?.goes ? <s>{firstWords(row.index)}</s> : firstWords(row.index)}
        {plan?.why && (
          <i class="bar-why small quiet" aria-hidden="true">
            {plan.why}
          </i>
        )}
      </span>
      <span class="bar-stack">
        {slices.map((slice) => (
          <i key={slice.category} class={"category-" + slice.category} style={{ width: width(slice.tokens) }} />
        ))}
      </span>
      <b class="bar-figure figure small strong">
        {message && exact && (exact.exact ? "" : "~") + number(message.total)}
        {message && <VisuallyHidden>{message.total === 1 ? "token" : "tokens"}</VisuallyHidden>}
      </b>
    </button>
  );
}

// The Tokens tab: what the conversation costs, each number with the method that made it.
import "../styles/controls.css";
import "../styles/tokens-tab.css";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { roleClass } from "../conversation/Card";
import { useAnswer } from "../conversation/answer";
import { hasMessages, version, want } from "../conversation/cards";
import { Empty } from "../conversation/Empty";
import { opening, showMessage } from "../conversation/opening";
import { useVirtualList } from "../conversation/virtual";
import { count, number, size } from "../words";
import type { TokenRow, TokensResponse } from "../engine/types.gen";
import { selection } from "../state";
import { Copy } from "../ui/Copy";
import { difference, most, ordered, share, tsv } from "./table";

export function Tokens() {
  const { value, late, problem } = useAnswer("tokens");
  if (problem) return <p class="side-note">{problem}</p>;
  if (!value) return late && hasMessages.value ? <div class="sheet" aria-busy="true" /> : <Empty />;
  return (
    <div class="sheet tokens">
      <Methods answer={value} />
      <ByRole answer={value} />
      <ByMessage answer={value} />
    </div>
  );
}

function Methods({ answer }: { answer: TokensResponse }) {
  const first = answer.methods[0]?.total ?? 0;
  return (
    <section class="methods" aria-label="Totals">
      {answer.methods.map((method, i) => (
        <div key={method.id} class={"method method-" + (i % 3)}>
          <p class="method-total">
            <b>~{number(method.total)}</b> tokens
            {i > 0 && (
              <span class="method-difference" title={"Compared with " + answer.methods[0]!.id}>
                {difference(method.total, first)}
              </span>
            )}
          </p>
          <p class="method-name">
            estimate by method <b>{method.id}</b>
          </p>
          <p class="method-how">{method.method}</p>
        </div>
      ))}
    </section>
  );
}

function ByRole({ answer }: { answer: TokensResponse }) {
  return (
    <section class="by-role">
      <h3>By role</h3>
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">Role</th>
            <th scope="col" class="figure">
              Messages
            </th>
            {answer.methods.map((method) => (
              <th key={method.id} scope="col" class="figure" colSpan={2}>
                {method.id}
              </th>
            ))}
            <th scope="col" class="figure wide">
              Size
            </th>
          </tr>
        </thead>
        <tbody>
          {answer.roles.map((row) => (
            <tr key={row.role}>
              <th scope="row" class={"figure-role " + roleClass(row.role)}>
                {row.label || row.role}
              </th>
              <td class="figure">{number(row.count)}</td>
              {row.tokens.map((tokens, i) => [
                <td key={i} class="figure">
                  ~{number(tokens)}
                </td>,
                <td key={i + "s"} class="figure figure-share">
                  {share(tokens, answer.methods[i]?.total ?? 0)}
                </td>,
              ])}
              <td class="figure wide">{size(row.bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const rowHeight = 30;

function ByMessage({ answer }: { answer: TokensResponse }) {
  const scroller = useRef<HTMLDivElement>(null);
  const order = useSignal(-1);
  const focus = useSignal(0);
  const rows = useMemo(() => ordered(answer.messages, order.value), [answer, order.value]);
  const top = useMemo(() => most(answer.messages), [answer]);
  const list = useVirtualList({
    count: rows.length,
    scroller,
    estimate: () => rowHeight,
    keep: [focus.value],
    overscan: 8,
  });

  function move(event: KeyboardEvent, row: number): void {
    const steps: Record<string, number> = { ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: rows.length - 1 };
    const next = steps[event.key];
    if (next === undefined || next < 0 || next >= rows.length) return;
    event.preventDefault();
    focus.value = next;
    list.scrollToIndex(next, { align: "auto" });
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-row="${next}"] button`)?.focus({ preventScroll: true }),
    );
  }

  const inView = list.getVirtualItems().map((item) => rows[item.index]!.index);
  void version.value;
  useLayoutEffect(() => want(inView), [inView.join(","), version.value]);

  return (
    <section class="by-message">
      <header class="by-message-head">
        <h3>By message</h3>
        <span class="spacer" />
        <label class="field">
          <span>Order</span>
          <select value={String(order.value)} onChange={(event) => (order.value = Number(event.currentTarget.value))}>
            <option value="-1">as written</option>
            {answer.methods.map((method, i) => (
              <option key={method.id} value={String(i)}>
                most by {method.id} first
              </option>
            ))}
          </select>
        </label>
        <Copy text={() => tsv(answer)}>Copy table</Copy>
      </header>
      <div class="bars-scroller" ref={scroller}>
        <ul class="bars" aria-label="Tokens by message" style={{ height: list.getTotalSize() + "px" }}>
          {list.getVirtualItems().map((item) => {
            const row = rows[item.index]!;
            return (
              <li
                key={row.index}
                data-row={item.index}
                class="bar-row"
                aria-posinset={item.index + 1}
                aria-setsize={rows.length}
                style={{ transform: "translateY(" + item.start + "px)" }}
              >
                <Bar
                  row={row}
                  answer={answer}
                  top={top}
                  reachable={item.index === focus.value}
                  onKey={(event) => move(event, item.index)}
                  onFocus={() => (focus.value = item.index)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

interface BarProps {
  row: TokenRow;
  answer: TokensResponse;
  top: number;
  reachable: boolean;
  onKey: (event: KeyboardEvent) => void;
  onFocus: () => void;
}

function Bar({ row, answer, top, reachable, onKey, onFocus }: BarProps) {
  const words = answer.methods
    .map((method, i) => count(row.tokens[i] ?? 0, "token") + " by method " + method.id)
    .join(", ");
  return (
    <button
      type="button"
      class="bar"
      tabIndex={reachable ? 0 : -1}
      aria-current={selection.value?.message === row.index ? "true" : undefined}
      aria-label={"Message " + (row.index + 1) + ", " + row.role + ": " + words}
      onClick={() => void showMessage(row.index)}
      onKeyDown={onKey}
      onFocus={onFocus}
    >
      <span class="bar-number">#{row.index + 1}</span>
      <span class={"bar-role " + roleClass(row.role)}>{row.role}</span>
      <span class="bar-label">{opening(row.index)}</span>
      <span class="bar-lines">
        {row.tokens.map((tokens, i) => (
          <i
            key={i}
            class={"bar-line method-" + (i % 3)}
            style={{ width: Math.max(tokens > 0 ? 1 : 0, (tokens / top) * 100) + "%" }}
          />
        ))}
      </span>
      <span class="bar-figures">
        {row.tokens.map((tokens, i) => (
          <span key={i}>~{number(tokens)}</span>
        ))}
      </span>
    </button>
  );
}

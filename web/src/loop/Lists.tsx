// The stored messages and the request, side by side.
import { useLayoutEffect, useRef } from "preact/hooks";
import { roleClass } from "../conversation/Card";
import type { LoopMessage } from "../engine/types.gen";
import { count, number } from "../ui/words";
import { at, scene } from "./run";
import { drawn, parts, type Row } from "./scene";

export function Lists() {
  const now = scene.value;
  if (!now) return null;
  const { about, sent } = now;
  return (
    <div class="loop-lists">
      <List title="Stored messages" note={number(now.step.stored)} rows={now.stored} empty="No messages yet." end />
      <List
        title={about ? `Request ${about.iteration}` : "Request"}
        note={about ? `~${count(about.tokens ?? 0, "token")}${sent ? ", sent" : ""}` : ""}
        rows={now.request ?? []}
        empty="No request yet. Each iteration starts with a copy of the stored messages."
      />
    </div>
  );
}

interface ListProps {
  title: string;
  note: string;
  rows: readonly Row[];
  empty: string;
  /** end says that the news is at the end. */
  end?: boolean;
}

function List({ title, note, rows, empty, end }: ListProps) {
  const box = useRef<HTMLDivElement>(null);
  const marked = rows.find((row) => row.mark)?.key ?? "";
  useLayoutEffect(() => {
    const all = box.current;
    const row = all?.querySelector<HTMLElement>("[data-mark]");
    if (!all) return;
    // Where the lists are below each other, the news may be out of view. At the first step
    // the choice of what runs stays there.
    if (row && stacked(all)) at.peek() > 0 && row.scrollIntoView({ block: "nearest" });
    else if (row) all.scrollTop += row.getBoundingClientRect().top - all.getBoundingClientRect().top - 8;
    else if (end) all.scrollTop = all.scrollHeight;
  }, [rows.length, marked, rows]);
  return (
    <section class="loop-list" aria-label={title}>
      <h3>
        {title} <span class="loop-note">{note}</span>
      </h3>
      <div class="loop-rows" ref={box} tabIndex={0} role="group" aria-label={title + ", all messages"}>
        {rows.length === 0 && <p class="faint">{empty}</p>}
        {drawn(rows).map((row) =>
          row.message ? <Message key={row.key} row={row} message={row.message} /> : <Gap key={row.key} row={row} />,
        )}
      </div>
    </section>
  );
}

const stacked = (list: Element): boolean => getComputedStyle(list.closest(".loop-lists")!).display === "block";

function Gap({ row }: { row: Row }) {
  const many = count(row.to - row.from, "message");
  if (row.mark !== "removed") return <p class="faint loop-gap">{many} more</p>;
  return (
    <p class="faint loop-gap loop-gap-removed" data-mark="removed">
      <del>
        {many} removed
        {!row.extra && `: #${row.from + 1}${row.to - row.from > 1 ? "–" + row.to : ""}`}
      </del>
    </p>
  );
}

/** callsShown is how many calls of a message are listed; the others are counted. */
const callsShown = 20;

const markWords = { "": "", new: "new", inserted: "inserted", changed: "changed", removed: "removed" };

function Message({ row, message }: { row: Row; message: LoopMessage }) {
  const [before, added, after] = parts(message);
  const whole = row.mark === "inserted";
  return (
    <article
      class={
        "loop-message " +
        roleClass(message.role) +
        (row.mark ? " loop-" + row.mark : "") +
        (row.extra ? " loop-extra" : "")
      }
      data-mark={row.mark || undefined}
      aria-label={`${message.label}${row.extra ? "" : " " + (message.index + 1)}${row.mark ? ", " + markWords[row.mark] : ""}`}
    >
      <header>
        <span class="role-name">{message.label}</span>
        <span class="tiny">{row.extra ? "not stored" : "#" + (message.index + 1)}</span>
        {message.name && <code class="tool-name">{message.name}</code>}
        {message.callId && <code class="chip-id">{message.callId}</code>}
        <span class="spacer" />
        {row.mark && <span class="pill loop-mark">{markWords[row.mark]}</span>}
      </header>
      {message.text && (
        <p class="loop-text">
          {message.skipped && "… "}
          {whole ? (
            <ins>{message.text}</ins>
          ) : (
            <>
              {before}
              {row.mark === "changed" && added ? <ins>{added}</ins> : added}
              {after}
            </>
          )}
          {message.cut && " …"}
        </p>
      )}
      {message.calls.slice(0, callsShown).map((call, i) => (
        <p key={i} class="loop-call">
          <span>calls</span> <code class="tool-name">{call.name}</code> <code class="chip-id">{call.id}</code>
          <code class="loop-args">{call.args}</code>
        </p>
      ))}
      {message.calls.length > callsShown && (
        <p class="loop-call">and {count(message.calls.length - callsShown, "more call")}</p>
      )}
    </article>
  );
}

// Where the next message is written: at the end of the list, or between two cards.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { check } from "../state";
import { cardAt, total, version } from "../conversation/cards";
import { roleClass } from "../conversation/Card";
import { Icon } from "../conversation/Icon";
import { CallFields, isComplete, KnownTools, type CallDraft } from "./CallEditor";
import { fit } from "./Draft";
import { nextRole, speaker, step } from "./steps";

const roles = [
  { id: "system", name: "System" },
  { id: "user", name: "User" },
  { id: "assistant", name: "Assistant" },
];

const placeholders: Record<string, string> = {
  system: "What the assistant is for, and what it may do",
  user: "What the user says",
  assistant: "What the assistant answers",
};

/** Composer stands below the cards and adds at the end. */
export function Composer() {
  const role = speaker.value;
  const set = (next: string) => (speaker.value = next);
  void version.value;
  return (
    <section class="composer" aria-label="New message">
      <KnownTools />
      <OpenCalls />
      <Compose at={-1} role={role} setRole={set} added={(called) => set(called ? "assistant" : nextRole(role))} />
    </section>
  );
}

interface ComposeProps {
  /** at is the place of the new message, -1 for the end. */
  at: number;
  role: string;
  setRole: (role: string) => void;
  /** added hears that the message stands, and whether it calls a tool. */
  added: (called: boolean) => void;
  /** cancel closes the form; without it the form stays. */
  cancel?: () => void;
}

/** Compose is the form of a new message. */
export function Compose({ at, role, setRole, added, cancel }: ComposeProps) {
  const [text, setText] = useState("");
  const [call, setCall] = useState<CallDraft | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const where = at < 0 ? "at the end" : "before message " + (at + 1);
  useLayoutEffect(() => {
    if (field.current) fit(field.current);
  }, [text]);
  const used = role === "assistant" ? call : null;
  const ready = used === null || isComplete(used);
  // A form that was asked for takes the focus; so does a conversation that starts.
  useLayoutEffect(() => {
    if (cancel || check.peek()?.state === "empty") field.current?.focus();
  }, []);

  async function add(event: Event) {
    event.preventDefault();
    if (!ready) return;
    const kept = text;
    setText("");
    const tool = used ? { callName: used.name.trim(), callArgs: used.args } : {};
    if (
      await step(
        { action: "add", at: at < 0 ? total.peek() : at, role, text: kept, ...tool },
        { focus: at >= 0 ? "card" : "none" },
      )
    ) {
      setCall(null);
      added(used !== null);
      if (at < 0) field.current?.focus();
    } else setText(kept);
  }

  return (
    <form
      class={"compose " + roleClass(role)}
      aria-label={"Add a message " + where}
      onSubmit={add}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void add(event);
        else if (event.key === "Escape" && cancel) {
          event.stopPropagation();
          cancel();
        }
      }}
    >
      <div class="sheet-actions" role="group" aria-label="Role of the new message">
        {roles.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            class={"chip " + roleClass(id)}
            aria-pressed={role === id}
            onClick={() => {
              setRole(id);
              field.current?.focus();
            }}
          >
            {name}
          </button>
        ))}
        {role === "assistant" && (
          <>
            <span class="spacer" />
            <button
              type="button"
              class="chip role-tool"
              aria-pressed={call !== null}
              onClick={() => setCall(call ? null : { name: "", args: "{}" })}
            >
              calls a tool
            </button>
          </>
        )}
      </div>
      {used && <CallFields id={"compose-call-" + at} draft={used} change={setCall} />}
      <div class="compose-line">
        <textarea
          ref={field}
          class="draft"
          rows={1}
          value={text}
          aria-label="Text of the new message"
          placeholder={used ? "What the assistant says beside the call, or nothing" : (placeholders[role] ?? "")}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button button-main" title="Ctrl+Enter" disabled={!ready}>
          Add message
        </button>
        {cancel && (
          <button type="button" class="button button-quiet" onClick={cancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}

/** OpenCalls offers a result for each call at the end that still waits for one. */
function OpenCalls() {
  const calls: { at: number; call: number; name: string }[] = [];
  for (let index = total.value - 1; index >= 0 && index >= total.value - 12; index--) {
    const card = cardAt(index);
    const own = card?.parts.filter((part) => part.kind === "call") ?? [];
    own.forEach((part, call) => {
      if (part.state === "waiting" || part.state === "open") calls.push({ at: index, call, name: part.name ?? "" });
    });
    if (own.length > 0) break;
  }
  if (calls.length === 0) return null;
  return (
    <div class="sheet-actions" role="group" aria-label="Calls that wait for a result">
      {calls.map(({ at, call, name }) => (
        <button
          key={at + "." + call}
          type="button"
          class="button"
          onClick={() => void step({ action: "result", at, call }, { focus: "text" })}
        >
          <Icon name="plus" /> Result of <code>{name || "the call"}</code> in #{at + 1}
        </button>
      ))}
    </div>
  );
}

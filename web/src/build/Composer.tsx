// Where the next message is written: at the end of the list, or between two cards.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { asTyped } from "../ui/platform";
import { check, notify, stale } from "../state/state";
import { cardAt, total, version, wantEnd } from "../conversation/cards";
import { roleClass } from "../conversation/Card";
import { composing } from "../conversation/view";
import type { Attachment } from "../engine/types.gen";
import { Attach, Attached } from "./Attach";
import { forNew } from "./attachments";
import { CallFields, isComplete, KnownTools, whyNot, type CallDraft } from "./CallEditor";
import { fit } from "./Draft";
import { nextRole, composeRole, step, type Request } from "../conversation/steps";

const roles = [
  { id: "system", name: "System" },
  { id: "user", name: "User" },
  { id: "assistant", name: "Assistant" },
];

const placeholders: Record<string, string> = {
  system: "Instructions for the assistant",
  user: "The user’s message",
  assistant: "The assistant’s reply",
};

/** Composer is below the cards and adds at the end. */
export function Composer() {
  const set = (next: string) => (composeRole.value = next);
  void version.value;
  useEffect(() => {
    wantEnd(true);
    return () => wantEnd(false);
  }, []);
  const open = openCalls();
  // After a call its result is what comes next, also in a conversation that was opened with one
  // open; once all have theirs, the assistant goes on.
  const next = open.length > 0 ? "tool" : nextRole(cardAt(total.value - 1)?.role ?? "");
  const role = composeRole.value === "tool" && open.length === 0 ? "assistant" : composeRole.value || next;
  return (
    <section class="composer stack topped pad screen" aria-label="New message">
      <KnownTools />
      <Compose
        at={-1}
        role={role}
        setRole={set}
        open={open}
        added={(called) => set(called || role === "tool" ? "tool" : nextRole(role))}
      />
    </section>
  );
}

interface ComposeProps {
  /** at is the place of the new message, -1 for the end. */
  at: number;
  role: string;
  setRole: (role: string) => void;
  /** open are the calls that wait for a result, which may be written here. */
  open?: readonly OpenCall[];
  /** added hears that the message is, and whether it calls a tool. */
  added: (called: boolean) => void;
  /** cancel closes the form; without it the form stays. */
  cancel?: () => void;
}

/** Compose is the form of a new message. */
export function Compose({ at, role, setRole, open = [], added, cancel }: ComposeProps) {
  const [text, setText] = useState("");
  const [call, setCall] = useState<CallDraft | null>(null);
  const [answered, setAnswered] = useState("");
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [attaching, setAttaching] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const result = role === "tool" ? (open.find((each) => keyOf(each) === answered) ?? open[0]) : undefined;
  const where = at < 0 ? "at the end" : "before message " + (at + 1);
  useLayoutEffect(() => {
    if (field.current) fit(field.current);
  }, [text]);
  const used = role === "assistant" ? call : null;
  const sent = role === "user" ? files : [];
  const dropped = at < 0 ? forNew.value : [];
  useEffect(() => {
    if (dropped.length === 0) return;
    forNew.value = [];
    setFiles([...files, ...dropped]);
    setRole("user");
  }, [dropped]);
  // Why it cannot be added yet, "" when it can.
  const missing = used === null || isComplete(used) ? "" : whyNot(used);
  // A form that was asked for takes the focus; so does a conversation that starts, and not one that a link just brought.
  useLayoutEffect(() => {
    if (cancel || (check.peek()?.state === "empty" && !stale.peek())) field.current?.focus();
  }, []);

  const asked = at < 0 && composing.value;
  useEffect(() => {
    if (!asked) return;
    composing.value = false;
    field.current?.focus();
  }, [asked]);

  async function add(event: Event) {
    event.preventDefault();
    if (missing) return void notify(missing, "warning");
    const kept = text;
    setText("");
    const tool = used ? { callName: used.name.trim(), callArgs: used.args } : {};
    const request: Request = result
      ? { action: "result", at: result.at, call: result.call, text: kept }
      : {
          action: "add",
          at: at < 0 ? total.peek() : at,
          role,
          text: kept,
          ...tool,
          ...(sent.length > 0 ? { files: [...sent] } : {}),
        };
    if (await step(request, { focus: at >= 0 ? "card" : "none" })) {
      setCall(null);
      setFiles([]);
      setAttaching(false);
      added(used !== null);
      if (at < 0) field.current?.focus();
    } else setText(kept);
  }

  return (
    <form
      class={"compose stack " + roleClass(role)}
      aria-label={"Add a message " + where}
      data-attach={at < 0 ? "new" : undefined}
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
        {open.map((each) => (
          <button
            key={keyOf(each)}
            type="button"
            class="chip role-tool"
            aria-pressed={result === each}
            onClick={() => {
              setAnswered(keyOf(each));
              setRole("tool");
              field.current?.focus();
            }}
          >
            Result for {each.name || "the tool call"} in #{each.at + 1}
          </button>
        ))}
        {role === "user" && (
          <>
            <span class="spacer" />
            <button type="button" class="chip" aria-expanded={attaching} onClick={() => setAttaching(!attaching)}>
              Image or file
            </button>
          </>
        )}
        {role === "assistant" && (
          <>
            <span class="spacer" />
            <button
              type="button"
              class="chip role-tool"
              aria-pressed={call !== null}
              onClick={() => setCall(call ? null : { name: "", args: "{}" })}
            >
              Tool call
            </button>
          </>
        )}
      </div>
      {used && <CallFields id={"compose-call-" + at} draft={used} change={setCall} />}
      {role === "user" && attaching && (
        <Attach
          add={(more) => setFiles([...files, ...more])}
          close={() => {
            setAttaching(false);
            field.current?.focus();
          }}
        />
      )}
      <Attached files={sent} change={setFiles} />
      <div class="compose-line inline">
        <textarea
          ref={field}
          class="draft"
          dir="auto"
          rows={1}
          value={text}
          aria-label="Text of the new message"
          placeholder={
            result
              ? `What ${result.name || "the tool"} returned`
              : used
                ? "Text with the tool call (optional)"
                : (placeholders[role] ?? "")
          }
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button
          type="submit"
          class="button primary"
          title={missing || undefined}
          aria-disabled={missing ? "true" : undefined}
        >
          {result ? "Add result" : "Add message"}
        </button>
        <kbd>{asTyped("Ctrl+Enter")}</kbd>
        {cancel && (
          <button type="button" class="button button-quiet" onClick={cancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}

interface OpenCall {
  at: number;
  call: number;
  name: string;
}

const keyOf = ({ at, call }: OpenCall): string => at + "." + call;

/** lookedBack is how many messages from the end may hold calls that still wait. */
const lookedBack = 12;

/** openCalls are the calls at the end that still wait for a result. */
function openCalls(): OpenCall[] {
  const calls: OpenCall[] = [];
  for (let index = total.value - 1; index >= 0 && index >= total.value - lookedBack; index--) {
    const card = cardAt(index);
    const own = card?.parts.filter((part) => part.kind === "call") ?? [];
    own.forEach((part, call) => {
      if (part.state === "waiting" || part.state === "open") calls.push({ at: index, call, name: part.name ?? "" });
    });
    if (own.length > 0) break;
  }
  return calls;
}

// The form of one call: tool and arguments, with what is wrong with them said at once.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Card, Part } from "../engine/types.gen";
import { facets } from "../conversation/cards";
import { Icon } from "../conversation/Icon";
import { indentJson } from "../conversation/indent";
import { judgeArguments } from "./arguments";
import { Draft, fit } from "./Draft";
import { notify } from "../state/state";
import { step } from "../conversation/steps";
import { VisuallyHidden } from "../ui/VisuallyHidden";

interface CallEditorProps {
  card: Card;
  part: Part;
  /** call counts the calls of the message from 0. */
  call: number;
}

/** CallEditor edits a call in its card. */
export function CallEditor({ card, part, call }: CallEditorProps) {
  const shown = indentJson(part.text) ?? part.text;
  const [text, setText] = useState(shown);
  const judged = judgeArguments(text);
  const id = "call-" + card.index + "-" + call;
  const at = { at: card.index, call };
  const name = part.name ?? "";
  const open = part.state === "open" || part.state === "waiting";
  return (
    <div class="call-edit stack">
      <label class="field field-grow">
        <span>Tool</span>
        <Draft
          line
          mono
          label="Tool"
          value={name}
          list="known-tools"
          commit={(callName) => void step({ action: "edit-call", ...at, callName, callArgs: part.text })}
        />
      </label>
      <div>
        <Draft
          mono
          label="Arguments"
          selects
          value={shown}
          describedBy={id}
          invalid={!judged.ok}
          typed={setText}
          allowed={(next) => judgeArguments(next).ok}
          commit={(callArgs) => void step({ action: "edit-call", ...at, callName: name, callArgs })}
        />
        <Verdict id={id} text={text} />
      </div>
      <div class="sheet-actions">
        {open && (
          <button
            type="button"
            class="button"
            onClick={() => void step({ action: "result", ...at }, { focus: "text" })}
          >
            <Icon name="plus" /> Add result
          </button>
        )}
        <button type="button" class="button button-quiet" onClick={() => void step({ action: "remove-call", ...at })}>
          <Icon name="remove" /> Remove tool call{part.answer ? " and result" : ""}{" "}
          <VisuallyHidden>of {name}</VisuallyHidden>
        </button>
      </div>
    </div>
  );
}

/** NewCall is the form of a call that isn't there yet. */
export function NewCall({ at, close }: { at: number; close: () => void }) {
  const [draft, setDraft] = useState<CallDraft>({ name: "", args: "{}" });
  const ready = isComplete(draft);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.scrollIntoView({ block: "nearest" }), []);
  async function add(event: Event) {
    event.preventDefault();
    if (!ready) return void notify(whyNot(draft), "warning");
    if (await step({ action: "call", at, callName: draft.name.trim(), callArgs: draft.args })) close();
  }
  return (
    <form
      ref={form}
      class="call tight call-edit stack call-new"
      aria-label="New tool call"
      onSubmit={add}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.stopPropagation();
          close();
        } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void add(event);
      }}
    >
      <CallFields id={"new-call-" + at} draft={draft} change={setDraft} />
      <div class="sheet-actions">
        <button
          type="submit"
          class="button primary"
          aria-disabled={ready ? undefined : "true"}
          title={ready ? undefined : whyNot(draft)}
        >
          Add tool call
        </button>
        <button type="button" class="button button-quiet" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** CallDraft is a call that is being written. */
export interface CallDraft {
  name: string;
  args: string;
}

/** isComplete says that a call can be added: it has a name, and an object for arguments. */
export function isComplete(draft: CallDraft): boolean {
  return draft.name.trim() !== "" && judgeArguments(draft.args).ok;
}

/** whyNot says what a call still needs. */
export function whyNot(draft: CallDraft): string {
  return draft.name.trim() === "" ? "Enter a tool name" : judgeArguments(draft.args).text;
}

/** CallFields are tool and arguments of a call that is being written. */
export function CallFields({
  id,
  draft,
  change,
}: {
  id: string;
  draft: CallDraft;
  change: (draft: CallDraft) => void;
}) {
  const name = useRef<HTMLInputElement>(null);
  const args = useRef<HTMLTextAreaElement>(null);
  // Whoever asked for a call wants to type its name next.
  useLayoutEffect(() => name.current?.focus(), []);
  useLayoutEffect(() => {
    if (args.current) fit(args.current);
  }, [draft.args]);
  return (
    <div class="call-fields">
      <label class="field">
        <span>Tool</span>
        <input
          ref={name}
          class="draft mono"
          value={draft.name}
          list="known-tools"
          autocomplete="off"
          spellcheck={false}
          placeholder="get_weather"
          onInput={(event) => change({ ...draft, name: event.currentTarget.value })}
        />
      </label>
      <div>
        <textarea
          ref={args}
          class="draft mono"
          aria-label="Arguments"
          aria-describedby={id}
          rows={1}
          spellcheck={false}
          value={draft.args}
          // What is there is to be typed over; a press of the mouse still puts the caret.
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => change({ ...draft, args: event.currentTarget.value })}
        />
        <Verdict id={id} text={draft.args} />
      </div>
    </div>
  );
}

function Verdict({ id, text }: { id: string; text: string }) {
  const judged = judgeArguments(text);
  return (
    <p id={id} class={judged.ok ? "verdict-good small good" : "verdict-bad small bad"}>
      {judged.text}
    </p>
  );
}

/** toolsOffered is how many names of tools are offered at most. */
const toolsOffered = 100;

/** KnownTools offers names of tools that the conversation already uses, the first of very many. */
export function KnownTools() {
  return (
    <datalist id="known-tools">
      {facets.value.tools.slice(0, toolsOffered).map((tool) => (
        <option key={tool} value={tool} />
      ))}
    </datalist>
  );
}

// What the model sees: the conversation as a chat template writes it, each stretch linked to its message.
import "../styles/controls.css";
import "../styles/template.css";
import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { hasMessages } from "../conversation/cards";
import { openTemplate } from "../texts/files";
import { Empty } from "../conversation/Empty";
import { Problem } from "../conversation/Problem";
import { reveal, selection, showRule, check } from "../state/state";
import { Paragraph } from "../lessons/Words";
import { Button } from "../ui/Button";
import { Copy } from "../ui/Copy";
import { count } from "../ui/words";
import { harmony } from "./builtin";
import type { Stretch } from "./render";
import { all, asks, choose, edit, late, problem, result, template, thinking, type Rendered } from "./view";

/** stretchesShown is how many stretches are drawn at first: more are slow to lay out. */
const stretchesShown = 3_000;
const shown = signal(stretchesShown);

export function Template() {
  const now = result.value;
  if (problem.value) return <Problem text={problem.value} />;
  if (!now && !(late.value && hasMessages.value)) return <Empty />;
  return (
    <div class="sheet template" aria-busy={late.value}>
      <Choices />
      {now && (now.problem ? <Rejected now={now} /> : <Rendering now={now} />)}
    </div>
  );
}

function Choices() {
  const picker = useRef<HTMLInputElement>(null);
  const now = template.value;
  return (
    <section class="band" aria-label="Template">
      <div class="sheet-actions">
        <label class="field field-grow">
          <span>Template</span>
          <select value={now.id} onChange={(event) => choose(event.currentTarget.value)}>
            {all.value.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        <Button
          class="button"
          title="A .jinja file or a model’s tokenizer_config.json"
          onClick={() => picker.current?.click()}
        >
          Open template
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".jinja,.jinja2,.j2,.json,.txt"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file) void openTemplate(file);
          }}
        />
      </div>
      {now.id !== harmony && (
        <div class="sheet-actions">
          <label class="check">
            <input type="checkbox" checked={asks.value} onChange={() => (asks.value = !asks.value)} />
            Add the generation prompt
          </label>
          <label class="field">
            <span>Thinking</span>
            <select
              value={thinking.value}
              onChange={(event) => (thinking.value = event.currentTarget.value as "" | "on" | "off")}
            >
              <option value="">Template default</option>
              <option value="on">On</option>
              <option value="off">Off</option>
            </select>
          </label>
        </div>
      )}
      {now.id === harmony ? (
        <p class="caption">Rolecall writes this text the way OpenAI’s harmony library does, without a template.</p>
      ) : (
        <details class="template-source">
          <summary>Template source</summary>
          <textarea
            aria-label="Template source"
            spellcheck={false}
            rows={12}
            value={now.source}
            onInput={(event) => edit(event.currentTarget.value)}
          />
          <div class="caption">
            <Paragraph text="A [chat template] turns the messages into text, with a [special token] at each boundary. Edit it or paste another one." />
          </div>
        </details>
      )}
    </section>
  );
}

/** Rejected shows the template's own error, and what the rules know of it. */
function Rejected({ now }: { now: Rendered }) {
  return (
    <section class="band" role="alert" aria-label="Rejected by the template">
      <h3 class="bad">The template rejects this conversation</h3>
      <p class="mono breaks">{now.problem}</p>
      {now.meaning?.causes.slice(0, 3).map((cause) => (
        <p key={cause.rule + cause.topic} class="sheet-actions">
          {cause.at && (
            <Button class="button" onClick={() => reveal(cause.at!.offset, cause.at!.length)}>
              Show in text
            </Button>
          )}
          {cause.rule !== "" && (
            <button type="button" class="link" onClick={() => showRule(cause.rule)}>
              {cause.title || cause.rule}
            </button>
          )}
        </p>
      ))}
    </section>
  );
}

function Rendering({ now }: { now: Rendered }) {
  const parts = now.stretches;
  const tokens = parts.filter(({ kind }) => kind === "token");
  const typed = tokens.filter((token) => token.typed);
  // Messages and cards are the same ones where there are as many of them.
  const tied = now.messages === check.value?.messages;
  const select = (message: number): void => {
    if (tied && message >= 0) selection.value = { message, part: -1, origin: "cards" };
  };
  const at = tied ? (selection.value?.message ?? -1) : -1;
  const onKey = (event: KeyboardEvent): void => {
    const to = { ArrowDown: at + 1, ArrowUp: Math.max(at - 1, 0), Home: 0, End: now.messages - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    select(Math.min(to, now.messages - 1));
    document
      .querySelector(`.template-text [data-message="${selection.peek()?.message}"]`)
      ?.scrollIntoView({ block: "nearest" });
  };
  return (
    <section class="template-view column fill pad" aria-label="What the model sees">
      <header class="inline loose between">
        <p class="caption">
          {count(
            parts.reduce((sum, part) => sum + part.text.length, 0),
            "character",
          )}
          , {count(tokens.length, "special token")}, {count(now.messages, "message")}.{" "}
          {tied && "Click text to select its message, or use the arrow keys."}
        </p>
        <Copy text={() => parts.map(({ text }) => text).join("")}>Copy text</Copy>
      </header>
      {now.leftOut.length > 0 && (
        <p class="bad breaks" role="note">
          The model doesn’t see {now.leftOut.length === 1 ? "message" : "messages"}{" "}
          {now.leftOut.slice(0, 5).map((message, i) => (
            <>
              {i > 0 && ", "}
              {tied ? (
                <button type="button" class="link" onClick={() => select(message)}>
                  #{message + 1}
                </button>
              ) : (
                `#${message + 1}`
              )}
            </>
          ))}
          {now.leftOut.length > 5 && ` and ${now.leftOut.length - 5} more`}, because the template skips{" "}
          {now.leftOut.length === 1 ? "it" : "them"}.
        </p>
      )}
      {typed.length > 0 && (
        <p class="bad breaks" role="note">
          Messages contain {count(typed.length, "special token")}. The model can’t tell{" "}
          {typed.length === 1 ? "it" : "them"} from the template’s own. Unless your server escapes special tokens, a
          user can write in another role.
        </p>
      )}
      <pre
        class="template-text fill panel scroll pre"
        tabIndex={0}
        role="region"
        aria-label="Rendered text"
        translate={false}
        onKeyDown={onKey}
      >
        {parts.slice(0, shown.value).map((part, i) => (
          <Part key={i} part={part} now={part.message === at && at >= 0} select={select} />
        ))}
      </pre>
      {parts.length > shown.value && (
        <Button class="button" onClick={() => (shown.value += 4 * stretchesShown)}>
          Show more text
        </Button>
      )}
    </section>
  );
}

function Part({ part, now, select }: { part: Stretch; now: boolean; select: (message: number) => void }) {
  const { kind, text, message, typed } = part;
  if (kind === "frame") return <>{text}</>;
  if (kind === "token")
    return <span class={typed ? "template-token muted template-spoof bad" : "template-token muted"}>{text}</span>;
  return (
    <span
      class={`template-message template-${message % 2 === 0 ? "even" : "odd"}${now ? " is-now" : ""}`}
      data-message={message}
      title={`Message #${message + 1}`}
      onClick={() => select(message)}
    >
      {text}
    </span>
  );
}

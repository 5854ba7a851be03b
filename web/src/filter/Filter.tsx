// The filter bar: conditions above, and what they leave below.
import "../styles/filter.css";
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { following } from "../state/announce";
import { cardAt, facets, total } from "../conversation/cards";
import { roleClass } from "../conversation/Card";
import { Icon } from "../conversation/Icon";
import { join } from "../conversation/join";
import type { FilterResponse } from "../engine/types.gen";
import { cards as loaded } from "../state/state";
import { counted } from "../tokens/count";
import { count, number } from "../ui/words";
import { Button } from "../ui/Button";
import { Copy } from "../ui/Copy";
import { More } from "../ui/More";
import { theView, useKeepFocus } from "../ui/keepFocus";
import { asksNothing, clear, filtered, result, toggle, conditions } from "../conversation/conditions";
import { keepOnly } from "./keep";

export function Filter() {
  const box = useRef<HTMLElement>(null);
  useKeepFocus(box, theView);
  const now = conditions.value;
  const known = facets.value;
  const tools = known.tools.filter((tool) => !now.tools.includes(tool));
  return (
    <section class="band filter" aria-label="Filter messages" ref={box} tabIndex={-1}>
      <div class="row">
        <Choices label="Roles" words={known.roles} chosen={now.roles} pick={(word) => toggle("roles", word)} role />
        <Choices label="Parts" words={known.kinds} chosen={now.kinds} pick={(word) => toggle("kinds", word)} />
      </div>
      <div class="row">
        <label class="field field-grow grow">
          <span>Text</span>
          <input
            type="search"
            value={now.text}
            onInput={(event) => (conditions.value = { ...now, text: event.currentTarget.value })}
            spellcheck={false}
          />
        </label>
        {known.tools.length > 0 && (
          <label class="field">
            <span>Tool</span>
            {tools.length <= toolsListed ? <ToolChoice tools={tools} /> : <ToolField tools={tools} />}
          </label>
        )}
        <Bound label="First" value={now.first} set={(first) => (conditions.value = { ...conditions.value, first })} />
        <Bound label="Last" value={now.last} set={(last) => (conditions.value = { ...conditions.value, last })} />
      </div>
      {now.tools.length > 0 && (
        <div class="row" role="group" aria-label="Selected tools">
          {now.tools.map((tool) => (
            <button
              key={tool}
              type="button"
              class="chip chip-on"
              aria-label={"Remove " + tool}
              onClick={() => toggle("tools", tool)}
            >
              <code>{tool}</code>
              <Icon name="close" />
            </button>
          ))}
        </div>
      )}
      <Outcome />
    </section>
  );
}

/** toolsListed is how many names of tools a list has at most: of more, those are offered that fit what is typed. */
const toolsListed = 100;

/** anyTool is what the field of tools says while none of its names is chosen in it. */
const anyTool = (): string => (conditions.value.tools.length > 0 ? "add another" : "any");

function ToolChoice({ tools }: { tools: readonly string[] }) {
  return (
    <select
      value=""
      onChange={(event) => {
        if (event.currentTarget.value) toggle("tools", event.currentTarget.value);
        event.currentTarget.value = "";
      }}
    >
      <option value="">{anyTool()}</option>
      {tools.map((tool) => (
        <option key={tool} value={tool}>
          {tool}
        </option>
      ))}
    </select>
  );
}

function ToolField({ tools }: { tools: readonly string[] }) {
  const typed = useSignal("");
  const fitting = tools.filter((tool) => tool.includes(typed.value)).slice(0, toolsListed);
  return (
    <>
      <input
        type="text"
        list="filter-tools"
        placeholder={anyTool()}
        autocomplete="off"
        spellcheck={false}
        value={typed.value}
        onInput={(event) => (typed.value = event.currentTarget.value)}
        onChange={() => {
          if (!tools.includes(typed.value)) return;
          toggle("tools", typed.value);
          typed.value = "";
        }}
      />
      <datalist id="filter-tools">
        {fitting.map((tool) => (
          <option key={tool} value={tool} />
        ))}
      </datalist>
    </>
  );
}

/** Of very many words the first are offered, and the others when they are asked for. */
const choicesAtOnce = 40;

interface ChoicesProps {
  label: string;
  words: readonly string[];
  chosen: readonly string[];
  pick: (word: string) => void;
  role?: boolean;
}

function Choices({ label, words, chosen, pick, role }: ChoicesProps) {
  const shown = useSignal(choicesAtOnce);
  // What was chosen stays in view although the conversation no longer holds it.
  const all = [...new Set([...words.slice(0, shown.value), ...chosen])];
  if (all.length === 0) return null;
  return (
    <div class="filter-choices row tight" role="group" aria-label={label}>
      {all.map((word) => (
        <button
          key={word}
          type="button"
          class={"chip" + (role ? " " + roleClass(word) : "")}
          aria-pressed={chosen.includes(word)}
          onClick={() => pick(word)}
        >
          {word || "no role"}
        </button>
      ))}
      <More shown={shown} of={words.length} most={choicesAtOnce} />
    </div>
  );
}

function Bound({ label, value, set }: { label: string; value: number; set: (value: number) => void }) {
  return (
    <label class="field field-short">
      <span>{label}</span>
      <input
        type="number"
        min={1}
        max={total.value || undefined}
        inputMode="numeric"
        value={value > 0 ? value : ""}
        onInput={(event) => set(Math.max(0, Math.floor(event.currentTarget.valueAsNumber || 0)))}
      />
    </label>
  );
}

function Outcome() {
  const answer = result.value;
  const told = useRef({ answer, of: total.value });
  // The count of all messages and that of those left are of one text, or those of the text before are.
  if (!told.current.answer || !answer || loaded.value?.revision === answer.revision)
    told.current = { answer, of: total.value };
  if (!filtered.value || !answer) {
    return (
      <p class="row caption filter-outcome" role="status">
        {asksNothing(conditions.value) ? "All messages shown. Choose what to keep." : "Filtering…"}
      </p>
    );
  }
  const said = told.current.answer ?? answer;
  const left = answer.indexes.length;
  const none = "No messages match";
  const tokens = tokensOf(said);
  return (
    <>
      <div class="row caption filter-outcome">
        <p role="status" aria-live={following()}>
          <b>
            {number(said.indexes.length)} of {count(told.current.of, "message")}
          </b>
          {tokens && ` · ${tokens}`}
        </p>
        <span class="sheet-actions sheet-actions-end">
          <Copy text={() => answer.json} off={left === 0 ? none : ""}>
            Copy JSON
          </Copy>
          {answer.code && <Copy text={() => answer.code!}>Copy Go</Copy>}
          <Button
            class="button"
            off={left === 0 ? none : left === total.value ? "All messages match" : ""}
            onClick={() => void keepOnly(answer)}
          >
            Keep only these
          </Button>
          <button type="button" class="button button-quiet" onClick={clear}>
            Clear
          </button>
        </span>
      </div>
      {answer.broken.length > 0 && (
        <p class="warning-note" role="status">
          This splits {count(answer.broken.length, "tool call")} from{" "}
          {answer.broken.length === 1 ? "its result" : "their results"}: {names(answer.broken)}. Providers reject that.
        </p>
      )}
    </>
  );
}

/** tokensOf is what messages count, by what their cards say; "" before that is known. */
function tokensOf({ indexes, wick, forge }: FilterResponse): string {
  const own = cardAt(indexes[0] ?? 0)?.own;
  if (own) return `about ${count(own === "wick" ? wick : forge, "token")}`;
  const now = counted.value;
  if (now?.messages.length !== total.value) return "";
  const sum = indexes.reduce((all, index) => all + (now.messages[index]?.total ?? 0), 0);
  return (now.exact ? "" : "about ") + count(sum, "token");
}

function names(ids: readonly string[]): string {
  const shown = ids.slice(0, 3).map((id) => id || "a tool call without an ID");
  return ids.length > 3 ? shown.join(", ") + " and " + count(ids.length - 3, "other") : join(shown);
}

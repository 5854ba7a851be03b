// Where the older text comes from, and what the view shows without one.

import { useEffect, useRef, useState } from "preact/hooks";
import { Problem } from "../conversation/Problem";
import { goToPlace } from "../state/places";
import { showExample } from "../link";
import { earlier, other } from "../state/other";
import { slot } from "../state/slot";
import { catalogue, check, slice } from "../state/state";
import { earlierDrafts, type Draft } from "../texts/drafts";
import { fileLimit } from "../texts/files";
import { beginning, when } from "../texts/when";
import { count, size } from "../ui/words";

/** optionLength is how long the text of an option may be, in UTF-16 units. */
const optionLength = 80;

export function Sources({ onProblem }: { onProblem: (text: string) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const [saved, setSaved] = useState<readonly Draft[]>([]);
  useEffect(() => {
    let gone = false;
    void earlierDrafts(slot()).then((list) => gone || setSaved(list.map(({ draft }) => draft)));
    return () => {
      gone = true;
    };
  }, []);
  const use = (name: string, text: string): void => {
    if (text.trim() === "") onProblem(`There’s no text in ${name}.`);
    else other.value = { name, text, conversation: 0 };
  };
  const paste = async (): Promise<void> => {
    try {
      use("the clipboard", await navigator.clipboard.readText());
    } catch {
      onProblem("The browser didn’t allow reading the clipboard. Paste into the field instead.");
    }
  };
  const open = async (given: File | undefined): Promise<void> => {
    if (!given) return;
    if (given.size > fileLimit) onProblem(`${given.name} is larger than ${fileLimit / 1024 / 1024} MB.`);
    else use(given.name, await given.text());
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void paste()}>
        From the clipboard
      </button>
      <button type="button" class="button" onClick={() => file.current?.click()}>
        From a file
      </button>
      <input
        ref={file}
        type="file"
        hidden
        aria-hidden="true"
        onChange={(event) => void open(event.currentTarget.files?.[0])}
      />
      {earlier.value.length > 0 && (
        <select
          aria-label="An earlier text"
          value=""
          onChange={(event) => {
            const step = earlier.value[Number(event.currentTarget.value)];
            if (step) use(`before: ${step.label}`, step.text);
          }}
        >
          <option value="">Before a change…</option>
          {earlier.value.map((step, i) => (
            <option key={i} value={String(i)}>
              {step.label.slice(0, optionLength)}
            </option>
          ))}
        </select>
      )}
      {saved.length > 0 && (
        <select
          aria-label="A saved text"
          value=""
          onChange={(event) => {
            const draft = saved[Number(event.currentTarget.value)];
            if (draft) use(`the text of ${when(draft)}`, draft.text);
          }}
        >
          <option value="">A saved text…</option>
          {saved.map((draft, i) => (
            <option key={i} value={String(i)}>
              {when(draft)}: {beginning(draft, optionLength)}
            </option>
          ))}
        </select>
      )}
      <textarea
        rows={1}
        aria-label="Or paste it here"
        placeholder="Or paste it here"
        value=""
        onPaste={(event) => {
          event.preventDefault();
          use("what was pasted", event.clipboardData?.getData("text/plain") ?? "");
        }}
      />
    </>
  );
}

/** previewed is how much of the current text is shown, in UTF-16 units. */
const previewed = 600;

/** examples are made of one text. Each has its question, words of the newer request, and those of the older one in their place. */
const example = "anthropic-tools";
const examples = [
  ["Why did the cache miss?", '"You answer', '"Today is Sunday. You answer'],
  ["What did the client change?", "1024", "256"],
] as const;

interface StartProps {
  problem: string;
  onProblem: (text: string) => void;
}

/** Start says what a comparison answers, and has a place for each of the two texts. */
export function Start({ problem, onProblem }: StartProps) {
  const last = check.value;
  const of = catalogue.value?.examples.find(({ id }) => id === example);
  return (
    <div class="sheet roomy scroll compare-start">
      <header>
        <h3 class="title">Compare two requests</h3>
        <p class="muted">
          See what changed, message by message, and where the provider’s prompt cache ends. Their formats can differ.
        </p>
      </header>
      <div class="compare-places tiles">
        <section class="compare-place stack box roomy" aria-label="Older request">
          <h4 class="lead">Older request</h4>
          <p class="compared-sources row">
            <Sources onProblem={onProblem} />
          </p>
          {problem && <Problem text={problem} />}
        </section>
        <section class="compare-place stack box roomy sunken" aria-label="Newer request">
          <h4 class="lead inline between">
            Newer request
            <button type="button" class="link small" onClick={() => goToPlace("Check")}>
              Change it
            </button>
          </h4>
          {last && (
            <p class="caption">
              The text in the editor: {count(last.messages, "message")}, {size(last.bytes)}
            </p>
          )}
          <pre class="muted pre">{slice(0, previewed)}</pre>
        </section>
      </div>
      {of && (
        <div class="row">
          <span class="quiet">Examples:</span>
          {examples.map(([question, now, was]) => (
            <button
              key={question}
              type="button"
              class="button"
              onClick={() => {
                showExample(of);
                other.value = { name: "the example", text: of.text.replace(now, was), conversation: 0 };
              }}
            >
              {question}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

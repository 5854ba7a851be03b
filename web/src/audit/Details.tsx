// What is known of one entry: dates, the whole text, the decision, the audit data, and how
// an API and the log have it.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { AuditEntry } from "../engine/types.gen";
import { Copy } from "../ui/Copy";
import { Lines } from "../ui/Lines";
import { note } from "./change";
import { details, draft, draftKey, drafts } from "./log";

const forms = { open: false };

export function Details({ written }: { written: boolean }) {
  const now = details.value;
  if (!now) return null;
  const { entry, number } = now;
  return (
    <section class="band audit-details topped sunken scroll" aria-label={`Entry ${number + 1}`}>
      <p class="caption row breaks">
        <b>
          #{number + 1} {entry.type}
        </b>
        {entry.tool && <code>{entry.tool}</code>}
        {entry.toolId && <span>call {entry.toolId}</span>}
        <span>{entry.id ? "ID " + entry.id : "no ID"}</span>
        <span>{entry.timestamp || "no timestamp"}</span>
      </p>
      <pre class="audit-content code-block pre" tabIndex={0} aria-label="Content">
        <Lines text={entry.text || "(empty)"} />
      </pre>
      {written ? (
        <Data key={number} entry={entry} number={number} />
      ) : (
        <p class="caption">
          The decision <code>{entry.decision}</code> and the audit data <code>{entry.audit}</code> are suggestions.
          Press “Use this” to edit them.
        </p>
      )}
      <details
        class="caption"
        open={forms.open}
        onToggle={(event) => (forms.open = (event.currentTarget as HTMLDetailsElement).open)}
      >
        <summary>API and log formats</summary>
        <div class="tiles">
          <Form
            name="API format"
            text={JSON.stringify({ role: entry.role ?? "", content: entry.content ?? "" }, null, 2)}
          />
          <Form name="Log format" text={indented(entry.log ?? "")} />
        </div>
      </details>
    </section>
  );
}

function Form({ name, text }: { name: string; text: string }) {
  return (
    <figure>
      <figcaption class="inline faint">
        {name}
        <span class="spacer" />
        <Copy text={() => text} name={"Copy " + name}>
          Copy
        </Copy>
      </figcaption>
      <pre class="code-block pre" tabIndex={0} aria-label={name}>
        <Lines text={text} />
      </pre>
    </figure>
  );
}

function Data({ entry, number }: { entry: AuditEntry; number: number }) {
  const key = draftKey("audit", number, entry);
  const typed = drafts.value.get(key);
  const problem = useSignal("");
  useEffect(() => {
    problem.value = "";
  }, [key]);
  const save = async (): Promise<void> => {
    const value = drafts.peek().get(key);
    if (value !== undefined) problem.value = await note("audit", number, entry, value);
  };
  const forget = (): void => {
    draft(key, null);
    problem.value = "";
  };
  const text = typed ?? entry.audit;
  return (
    <div class="stack tight">
      <label class="caption" for="audit-data">
        Audit data
      </label>
      <textarea
        class="mono"
        id="audit-data"
        rows={Math.max(2, Math.min(8, text.split("\n").length))}
        spellcheck={false}
        autocomplete="off"
        aria-invalid={problem.value !== ""}
        aria-describedby={problem.value ? "audit-data-problem" : undefined}
        value={text}
        onInput={(event) => draft(key, event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            event.stopPropagation();
            void save();
          }
          if (event.key === "Escape" && typed !== undefined) {
            event.stopPropagation();
            forget();
          }
        }}
      />
      {typed !== undefined && typed !== entry.audit && (
        <span class="sheet-actions">
          <button type="button" class="button primary" onClick={() => void save()}>
            Insert into the text
          </button>
          <button type="button" class="button button-quiet" onClick={forget}>
            Cancel
          </button>
        </span>
      )}
      {problem.value && (
        <p class="error-note" id="audit-data-problem" role="alert">
          {problem.value}
        </p>
      )}
    </div>
  );
}

// The message as it is written, with line breaks for reading.
function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

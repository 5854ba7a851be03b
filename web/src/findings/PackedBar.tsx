// Text that has a conversation inside: what it is, what would be left out, and the button
// that takes it out.

import { useId } from "preact/hooks";
import type { Packed } from "../engine/types.gen";
import { choose, leave, asSubject, takeOut } from "./packed";

const shown = 8;

export function PackedBar({ packed }: { packed: Packed }) {
  const id = useId();
  return (
    <section class="packed ruled pad sunken" aria-labelledby={id}>
      <div class="row between">
        <p id={id}>
          <strong>{packed.bytes > 0 ? asSubject(packed.what) : packed.what}</strong>
          {packed.bytes > 0 ? " can be extracted." : "."}
        </p>
        <span class="row">
          {packed.bytes > 0 && (
            <button
              type="button"
              class={`button small${packed.repairs ? "" : " primary"}`}
              onClick={() => void takeOut()}
            >
              Extract it
            </button>
          )}
          <button type="button" class="button small" onClick={() => leave(packed.kind)}>
            Ignore
          </button>
        </span>
      </div>
      {packed.choices.length > 1 && (
        <label class="inline">
          Extract{" "}
          <select value={packed.choice} onChange={(event) => choose(Number(event.currentTarget.value))}>
            {packed.choices.map((choice, i) => (
              <option key={choice} value={i + 1}>
                {choice}
              </option>
            ))}
          </select>
        </label>
      )}
      {packed.notes.length > 0 && (
        <ul class="bullets muted">
          {packed.notes.slice(0, shown).map((note) => (
            <li key={note}>{note}</li>
          ))}
          {packed.notes.length > shown && <li class="quiet">and {packed.notes.length - shown} more</li>}
        </ul>
      )}
      {packed.preview && (
        <pre class="code-block pre" tabIndex={0} aria-label="Preview">
          {packed.preview}
        </pre>
      )}
    </section>
  );
}

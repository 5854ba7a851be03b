// The foot of the page: the state of the engine, what the text holds, and what it costs.

import { cancelRunning, restartEngine } from "../engine/client";
import { Switcher } from "./conversations";
import { openingFile } from "../texts/files";
import { counted } from "../tokens/count";
import { caret, catalogue, check, engineState, plainText, slow, textHint, textLength } from "../state/state";
import { reading } from "../state/places";
import { asTyped } from "../ui/platform";
import { count, number, size, thousands } from "../ui/words";

const states = {
  loading: "Starting",
  ready: "",
  busy: "Checking",
  restarting: "The engine stopped and is restarting",
  failed: "The engine has stopped",
} as const;

export function Status() {
  // A page of Learn isn't about the text.
  const length = reading.value ? 0 : textLength.value;
  const last = check.value;
  const state = engineState.value;
  const waits = slow.value;
  const said = openingFile.value
    ? `Opening ${openingFile.value}`
    : waits
      ? `Working for ${count(waits.seconds, "second")}`
      : states[state];
  return (
    <footer class="status inline fixed small quiet nowrap topped screen">
      <span class={`status-state status-${state}`} role="status">
        {said}
      </span>
      {waits && (
        <button type="button" class="link" onClick={cancelRunning}>
          Cancel
        </button>
      )}
      {state === "failed" && (
        <button type="button" class="link" onClick={restartEngine}>
          Restart
        </button>
      )}
      {last && length > 0 && (
        <>
          <span class="status-size">{size(last.bytes)}</span>
          {last.messages > 0 && <span class="status-messages">{count(last.messages, "message")}</span>}
          {last.messages > 0 && <Tokens />}
        </>
      )}
      {last && length > 0 && last.conversations > 1 && <Switcher />}
      {length > 0 && (
        <span class="status-caret">
          Ln {caret.value.line}, Col {caret.value.column}
        </span>
      )}
      {textHint.value && (
        <span class="status-hint">
          <kbd>Tab</kbd> leaves the editor, <kbd>{asTyped("Ctrl+]")}</kbd> indents
        </span>
      )}
      {plainText.value && <span title="Colors, folding and wrapping are off at this size">plain view</span>}
      <span class="spacer" />
      <span class="status-privacy clip">Checked locally: nothing you paste leaves this page</span>
      {catalogue.value?.version && <span class="status-version">{catalogue.value.version}</span>}
    </footer>
  );
}

/** Tokens is how much of the model's window the conversation takes. */
function Tokens() {
  const now = counted.value;
  if (!now || now.missing) return null;
  const sure = now.exact ? "" : "~";
  return (
    <span class="status-tokens">
      {sure}
      {now.window > 0 ? `${number(now.total)} of ${thousands(now.window)} tokens` : count(now.total, "token")}
      {now.window > 0 && <meter class="status-bar" aria-hidden="true" max={now.window} value={now.total} />}
    </span>
  );
}

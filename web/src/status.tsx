// The foot of the page: the state of the engine, what the text holds, where the caret is.

import { cancelRunning, restartEngine } from "./engine/client";
import { Switcher } from "./conversations";
import { actionOf } from "./actions";
import { openingFile } from "./files";
import { asTyped } from "./platform";
import { Foot } from "./first/Foot";
import { caret, catalogue, check, engineState, plainText, slow, textHint, textLength } from "./state";
import { count, size } from "./words";

const states = {
  loading: "Starting",
  ready: "",
  busy: "Checking",
  restarting: "The engine stopped and is restarting",
  failed: "The engine has stopped",
} as const;

export function Status() {
  const last = check.value;
  const state = engineState.value;
  const waits = slow.value;
  const said = openingFile.value
    ? `Opening ${openingFile.value}`
    : waits
      ? `Working for ${count(waits.seconds, "second")}`
      : states[state];
  return (
    <footer class="status">
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
      {last && textLength.value > 0 && (
        <>
          <span class="status-size">{size(last.bytes)}</span>
          <span class="status-lines">{count(last.lines, "line")}</span>
          {last.messages > 0 && <span class="status-messages">{count(last.messages, "message")}</span>}
        </>
      )}
      {last && last.conversations > 1 && <Switcher />}
      {textLength.value > 0 && (
        <span class="status-caret">
          Ln {caret.value.line}, Col {caret.value.column}
        </span>
      )}
      {textHint.value && (
        <span class="status-hint">
          <kbd>Tab</kbd> leaves the editor, <kbd>{asTyped("Ctrl+]")}</kbd> indents
        </span>
      )}
      {plainText.value && (
        <span class="status-plain" title="Colors, folding and wrapping are off at this size">
          plain view
        </span>
      )}
      <span class="spacer" />
      <span class="status-privacy">Checked locally: nothing you paste leaves this page</span>
      <button type="button" class="link status-palette" onClick={actionOf("palette").run}>
        {actionOf("palette").name} <kbd>{asTyped(actionOf("palette").keys!)}</kbd>
      </button>
      <Foot />
      {catalogue.value?.version && <span class="status-version">{catalogue.value.version}</span>}
    </footer>
  );
}

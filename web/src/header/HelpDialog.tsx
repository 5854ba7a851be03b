// Keys, what the page is, and a way to start the engine again.

import { restartEngine } from "../engine/client";
import { keyList } from "./keyList";
import { asTyped } from "../ui/platform";
import { catalogue, wrap } from "../state/state";
import { Dialog } from "../ui/Dialog";
import { Foot } from "../first/Foot";

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Help" wide onClose={onClose}>
      <p>
        Rolecall checks, fixes and explains LLM API requests. Paste a request, response or log to see what a provider
        rejects, where and why. Everything runs in your browser; nothing is sent.
      </p>
      <div class="key-groups">
        {keyList.map(({ group, keys }) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl class="stack tight">
              {keys.map(([key, what]) => (
                <div class="inline loose" key={key}>
                  <dt class="keys fixed">
                    <kbd>{asTyped(key)}</kbd>
                  </dt>
                  <dd class="muted">{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label class="check">
        <input type="checkbox" checked={wrap.value} onChange={(event) => (wrap.value = event.currentTarget.checked)} />
        Wrap long lines
      </label>
      <Foot />
      <div class="buttons row">
        <button type="button" class="button" onClick={restartEngine}>
          Restart engine
        </button>
        <span class="quiet">Version {catalogue.value?.version ?? "…"}</span>
      </div>
    </Dialog>
  );
}

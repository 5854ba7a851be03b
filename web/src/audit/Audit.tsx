// The Audit tab: the conversation as a log of typed messages with decisions.
import "../styles/controls.css";
import { useSignal } from "@preact/signals";
import { hasMessages } from "../conversation/cards";
import { Empty } from "../conversation/Empty";
import { saveText } from "../conversation/save";
import { pick } from "../texts/files";
import { showConvert } from "../convert/choice";
import { conversation, notify, showTab } from "../state/state";
import { demo } from "../systems/played";
import { Button, waiting } from "../ui/Button";
import { Copy } from "../ui/Copy";
import { Problem } from "../conversation/Problem";
import { count } from "../ui/words";
import { lossText } from "../convert/words";
import { makeLog, wholeLog } from "./change";
import { CompareRuns } from "./CompareRuns";
import { Details } from "./Details";
import { head, late, problem, type Head } from "./log";
import { Rows } from "./Rows";

export function Audit() {
  const now = head.value;
  if (problem.value) return <Problem text={problem.value} />;
  if (!now) return late.value && hasMessages.value ? <div class="sheet" aria-busy="true" /> : <Empty />;
  return (
    <div class="sheet audit" aria-busy={late.value}>
      <Top now={now} />
      <Rows key={conversation.value} total={now.total} written={now.written} />
      <Details written={now.written} />
    </div>
  );
}

function Top({ now }: { now: Head }) {
  const comparing = useSignal(false);
  const off = late.value ? waiting : "";
  return (
    <section class="band audit-top scroll" aria-label="Audit log">
      <div class="row caption">
        <p role="status">
          <b>{count(now.total, "entry", "entries")}</b>{" "}
          {now.written ? "in this audit log" : "as an audit log, with suggested decisions"}
        </p>
        <span class="sheet-actions sheet-actions-end">
          <Copy text={wholeLog} off={off}>
            Copy log
          </Copy>
          <Button class="button" off={off} onClick={() => void download()}>
            Download
          </Button>
          <button type="button" class="button" onClick={pick}>
            Open a log…
          </button>
          <button
            type="button"
            class="button"
            aria-expanded={comparing.value}
            aria-controls="audit-compare"
            onClick={() => (comparing.value = !comparing.value)}
          >
            Compare…
          </button>
          <button type="button" class="button" onClick={playLog}>
            Play
          </button>
          {now.written ? (
            <button type="button" class="button" onClick={() => showConvert()}>
              Convert…
            </button>
          ) : (
            <Button class="button primary" off={off} onClick={() => void makeLog()}>
              Use this
            </Button>
          )}
        </span>
      </div>
      {now.losses.length > 0 && (
        <details class="caption">
          <summary>{count(now.losses.length, "change")}</summary>
          <ul class="bullets">
            {now.losses.slice(0, 100).map((loss, i) => (
              <li key={i}>
                {lossText(loss)}
                {loss.times !== undefined && loss.times > 1 && ` ×${loss.times}`}
                {loss.index >= 0 && ` (message ${loss.index + 1})`}
              </li>
            ))}
            {now.losses.length > 100 && <li>and {now.losses.length - 100} more</li>}
          </ul>
        </details>
      )}
      {comparing.value && <CompareRuns />}
    </section>
  );
}

/** playLog opens the log in the player, where its turns are replayed with other answers. */
function playLog(): void {
  demo.begin("audit", [{ do: "text" }]);
  showTab("systems");
}

async function download(): Promise<void> {
  try {
    saveText(await wholeLog(), "audit-log.json", "application/json");
  } catch (failure) {
    notify((failure as Error).message, "warning");
  }
}

// The log of an agent: what its repair changes, line by line, and the repaired file.

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { comparing } from "../state/arrival";
import { saveText } from "../conversation/save";
import type { SessionChange, SessionResponse } from "../engine/types.gen";
import { takeOut } from "../findings/packed";
import { check, file, getText, pane, reveal, call, revision } from "../state/state";
import { count, number } from "../ui/words";
import { fileName } from "./save";
import { Session } from "../turns/Session";
import { repaired, repairLog } from "./repairLog";

/** most are how many changes are listed at first. */
const most = signal(50);

export function Repair() {
  const [plan, setPlan] = useState<SessionResponse | null>(null);
  const [refused, setRefused] = useState("");
  const last = check.value;
  useEffect(() => {
    call("session", { target: last?.target ?? "" }, { lane: "plan" }).then(
      (answer) => {
        if (answer) setPlan(answer);
        setRefused("");
      },
      (problem: Error) => setRefused(problem.message),
    );
  }, [last?.revision, last?.target]);
  if (refused) return <p class="side-note">{refused}</p>;
  if (!plan || !last)
    return (
      <p class="side-note" role="status">
        Reading the log…
      </p>
    );
  const done = repaired.value?.now === revision.value ? repaired.value : null;
  const changes = done?.changes ?? plan.changes;
  return (
    <>
      <header class="band files-head fixed">
        <h3 class="lead">
          {done
            ? `Repaired: ${count(changes.length, "change")}`
            : changes.length > 0
              ? `${count(changes.length, "repair")} for this log`
              : "Nothing to repair in this log"}
        </h3>
        {changes.length > 0 && <p role="status">{done ? done.verdict : `After the repair: ${plan.verdict}`}</p>}
        <p class="row">
          {done ? (
            <>
              <button
                type="button"
                class="button primary"
                onClick={() => saveText(getText(), fileName(), "application/jsonl")}
              >
                Download repaired log
              </button>
              <button
                type="button"
                class="button"
                onClick={() => {
                  comparing.value = true;
                  pane.value = "text";
                }}
              >
                Show changes
              </button>
            </>
          ) : (
            changes.length > 0 && (
              <button type="button" class="button primary" onClick={() => void repairLog()}>
                Repair the log
              </button>
            )
          )}
          <button type="button" class="button" onClick={() => void takeOut()}>
            Take out as a request
          </button>
        </p>
        {changes.length > 0 && plan.resume && <p class="caption">{plan.resume}</p>}
        {changes.length > 0 && (
          <p class="caption">
            {file.value.name && `${file.value.name} on your disk stays as it is. `}
            Stop the agent before you replace its log, and keep a copy of the old one.
          </p>
        )}
      </header>
      <Session />
      {changes.length > 0 && (
        <ul class="files-changes fill scroll" aria-label={done ? "What was changed" : "What the repair changes"}>
          {changes.slice(0, most.value).map((change, at) => (
            <Change key={at} change={change} go={!done} />
          ))}
          {changes.length > most.value && (
            <li>
              <button type="button" class="link" onClick={() => (most.value += 500)}>
                Show more of {number(changes.length)}
              </button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/** Change is one change; before the repair it leads to its line. */
function Change({ change, go }: { change: SessionChange; go: boolean }) {
  const at = check.value?.findings.find(({ line }) => line === change.line);
  return (
    <li>
      {go && at ? (
        <button type="button" class="link" onClick={() => reveal(at.offset, at.length, { focus: true })}>
          Line {number(change.line)}
        </button>
      ) : (
        <span class="quiet">Line {number(change.line)}</span>
      )}
      <span>{change.text}</span>
    </li>
  );
}

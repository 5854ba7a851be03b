// The findings panel: everything that was found in the request.

import { actionOf } from "../actions";
import { check, engineMessage, engineState, stale } from "../state/state";
import { restartEngine } from "../engine/client";
import { moveErrorOut } from "../error";
import { goToPane } from "../state/panes";
import { number } from "../ui/words";
import "../arrive";
import { findings, keyOf } from "./current";
import { GroupRow } from "./GroupRow";
import { groupsOf } from "./groups";
import { Row } from "./Row";
import { asking, beingRead, packed } from "./packed";
import { PackedBar } from "./PackedBar";
import { RescueBar } from "./RescueBar";

export function Findings() {
  return (
    <div
      class="findings column tall"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) goToPane("text");
      }}
    >
      <div class={`findings-body fill scroll sunken${stale.value ? " is-stale" : ""}`} tabIndex={-1}>
        <Body />
      </div>
    </div>
  );
}

function Body() {
  const last = check.value;
  if (engineState.value === "failed") return <Failed />;
  if (!last || beingRead.value) return <p class="findings-empty inline pad">{last ? "Reading…" : "Checking…"}</p>;
  const list = findings.value;
  const inside = packed();
  const groups = groupsOf(list, last.summary.kinds);
  // A row counts all of its kind; what no row counts is listed below them.
  const counted = groups.reduce((sum, { kind, findings }) => sum + (kind?.count ?? findings.length), 0);
  const rest = last.more > 0 ? last.findings.length + last.more - counted : 0;
  return (
    <>
      {inside ? <PackedBar packed={inside} /> : last.rescue && !asking() && <RescueBar rescue={last.rescue} />}
      {((last.state === "broken" && !last.rescue && !inside) || (last.state === "no-conversation" && !inside)) && (
        <p class="findings-empty inline pad">
          <PerhapsAnError />
        </p>
      )}
      {list.length === 0 && last.messages > 0 && last.state !== "broken" && <Next />}
      {list.length > 0 && (
        <ul class="finding-list stack loose" data-stops>
          {groups.map((group) => {
            // What would make JSON of the text is in the bar above.
            const fixes = !((last.rescue || inside) && group.rule === "bad-json");
            const [only, ...others] = group.findings;
            return only && others.length === 0 && (group.kind?.count ?? 1) === 1 ? (
              <Row key={keyOf(only)} finding={only} fixes={fixes} />
            ) : (
              <GroupRow key={group.key} group={group} fixes={fixes} />
            );
          })}
        </ul>
      )}
      {rest > 0 && <p class="side-note quiet">and {number(rest)} more of other kinds. Fix some to see the rest.</p>}
    </>
  );
}

/** Next is what one may want to do with a text of which nothing is found. */
function Next() {
  return (
    <p class="findings-empty row pad">
      {["accepts", "tokens", "code", "compare"].map((id) => (
        <button key={id} type="button" class="link" onClick={actionOf(id).run}>
          {actionOf(id).name}
        </button>
      ))}
    </p>
  );
}

/** PerhapsAnError offers to read the text as what a provider answered. */
function PerhapsAnError() {
  return (
    <>
      Is this an error message?{" "}
      <button type="button" class="link" onClick={() => void moveErrorOut()}>
        Explain it
      </button>
    </>
  );
}

function Failed() {
  return (
    <div class="failed stack pre pad" role="alert">
      <p>
        <strong>
          {engineMessage.value.includes("loaded") ? "The engine couldn’t be loaded." : "The engine has stopped twice."}
        </strong>{" "}
        You can still edit, copy and download your text, but it isn’t being checked.
      </p>
      <button type="button" class="button primary" onClick={restartEngine}>
        Restart
      </button>
      {engineMessage.value && (
        <details>
          <summary>Details for a bug report</summary>
          <pre>{engineMessage.value}</pre>
        </details>
      )}
    </div>
  );
}

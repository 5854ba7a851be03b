// The place of files: rows to train on, to send or to check, and the logs of agents.
import { check, stale, textLength } from "../state/state";
import { packed } from "../findings/packed";
import { Desk } from "./Desk";
import { Repair } from "./Repair";

export { repairLog } from "./repairLog";

export function Files() {
  const last = check.value;
  const log = packed()?.repairs;
  return (
    <div class={`sheet files${stale.value ? " is-stale" : ""}`}>
      {log ? (
        <Repair />
      ) : last && (last.conversations > 0 || last.state === "lines") ? (
        <Desk />
      ) : (
        <p class="side-note">
          {textLength.value > 0 && "This text has no conversation. "}
          Open a file of rows, such as JSON Lines, or an agent’s session log.
        </p>
      )}
    </div>
  );
}

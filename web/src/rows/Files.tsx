// The place of files: rows to train on, to send or to check, and the logs of agents.
import { rowFile } from "../state/rowFile";
import { check, revision, stale, textLength } from "../state/state";
import { packed } from "../findings/packed";
import { listedAt, sessions } from "../state/sessions";
import { count } from "../ui/words";
import { FileDesk } from "./FileDesk";
import { Pair } from "./Pair";
import { Repair } from "./Repair";
import { Sessions } from "./Sessions";
import { TextDesk } from "./TextDesk";

export { closeFile, readFile } from "./FileDesk";
export { repairLog } from "./repairLog";
export { RowStrip } from "./RowStrip";

export function Files() {
  if (listedAt.value === revision.value)
    return (
      <div class="sheet files">
        <Sessions />
      </div>
    );
  if (rowFile.value)
    return (
      <div class="sheet files">
        <FileDesk file={rowFile.value} />
      </div>
    );
  const last = check.value;
  const log = packed()?.repairs;
  return (
    <div class={`sheet files${stale.value ? " is-stale" : ""}`}>
      {sessions.value.length > 0 && (
        <p class="band">
          <button type="button" class="link" onClick={() => (listedAt.value = revision.peek())}>
            All {count(sessions.value.length, "session")}
          </button>
        </p>
      )}
      {log ? (
        <Repair />
      ) : last && (last.conversations > 0 || last.state === "lines") ? (
        <>
          <Pair />
          <TextDesk />
        </>
      ) : (
        <p class="side-note">
          {textLength.value > 0 && "This text has no conversation. "}
          Open a file of rows, such as JSON Lines, or an agent’s session log. Files of rows can have up to 2 GB and are
          read in pieces; other texts up to 64 MB.
        </p>
      )}
    </div>
  );
}

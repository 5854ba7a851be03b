// What another file says of the rows: which requests of a batch failed, or which rows to test with are among those to train on.

import { useEffect, useState } from "preact/hooks";
import { report as fail } from "../engine/client";
import type { JoinedRow, JoinResponse, RowsResponse } from "../engine/types.gen";
import { ruleTitle } from "../header/names";
import { pair, type Pair as Other } from "../state/pair";
import { call, reveal, revision } from "../state/state";
import { count, number } from "../ui/words";
import { said } from "./acts";
import { fileName, nameWith, saveAs } from "./save";
import { textSource } from "./source";

export function Pair() {
  const other = pair.value;
  if (!other) return null;
  return other.kind === "results" ? <Joined other={other} /> : <Overlap other={other} />;
}

const states: Record<string, string> = {
  missing: "has no result",
  unnamed: "has no ID",
  unread: "isn’t valid JSON",
  repeated: "has the ID of an earlier one",
  unknown: "is a result without a request",
};

function Joined({ other }: { other: Other }) {
  const [joined, setJoined] = useState<JoinResponse | null>(null);
  const now = revision.value;
  useEffect(() => {
    call("join", { results: other.text, text: true }).then((answer) => answer && setJoined(answer), fail);
  }, [other, now]);
  if (!joined) return null;
  const { requests, succeeded, failed, missing, rows, more, again } = joined;
  const open = failed + missing;
  return (
    <section class="band files-pair snug scroll" aria-label="Results">
      <p>
        <strong>
          {number(succeeded)} of {count(requests, "request")} succeeded, {number(failed)} failed, {number(missing)} have
          no result
        </strong>{" "}
        <span class="quiet">in {other.name}</span>
      </p>
      {open > 0 && (
        <button
          type="button"
          class="button primary"
          onClick={() => {
            const name = saveAs(new Blob([again], { type: "application/jsonl" }), nameWith(fileName(), "again"));
            said.value = `${count(open, "request")} to send again in ${name}.`;
          }}
        >
          Download {count(open, "request")} to send again
        </button>
      )}
      <ul class="stack tight">
        {rows.map((row, at) => (
          <li class="row" key={at}>
            <Place row={row} />
            <span>
              {row.message || states[row.state]}
              {row.causes.map((cause) => (
                <span key={cause.rule + cause.topic} class="caption block">
                  {cause.rule ? ruleTitle(cause.rule) : `${cause.title}. ${cause.advice}`}
                </span>
              ))}
            </span>
          </li>
        ))}
        {more > 0 && <li class="caption">and {number(more)} more</li>}
      </ul>
    </section>
  );
}

function Place({ row: { request, id } }: { row: JoinedRow }) {
  if (!request) return <span class="quiet">{id}</span>;
  return (
    <button type="button" class="link" onClick={() => reveal(request.offset, request.length)}>
      Line {number(request.line)}
      {id && ` (${id})`}
    </button>
  );
}

const likeness: Record<string, string> = {
  same: "the same",
  alike: "the same but for spaces, case or punctuation",
  near: "almost the same",
  prompt: "the same prompt with another answer",
};

function Overlap({ other }: { other: Other }) {
  const [answer, setAnswer] = useState<RowsResponse | null>(null);
  const now = revision.value;
  useEffect(() => {
    call("rows", { by: "overlap", other: other.text, near: true }, { lane: "overlap" }).then(
      (found) => found && setAnswer(found),
      fail,
    );
  }, [other, now]);
  if (!answer) return null;
  const shared = answer.rows.flatMap((row, at) => (row.part === 1 ? [at] : []));
  return (
    <section class="band files-pair snug scroll" aria-label="Rows in both files">
      <p>
        <strong>
          {shared.length === 0
            ? `No row is in ${other.name} as well`
            : `${number(shared.length)} of ${count(answer.rows.length, "row")} ${shared.length === 1 ? "is" : "are"} in ${other.name} as well`}
        </strong>
      </p>
      {shared.length > 0 && (
        <>
          <p class="caption">A test with rows that were trained on says nothing.</p>
          <button
            type="button"
            class="button primary"
            onClick={() => void (said.value = textSource(answer).remove(shared))}
          >
            Remove {count(shared.length, "row")} from here
          </button>
          <ul class="stack tight">
            {shared.slice(0, mostListed).map((at) => {
              const row = answer.rows[at]!;
              return (
                <li class="row" key={at}>
                  <button type="button" class="link" onClick={() => reveal(row.offset, row.length)}>
                    Line {number(row.line)}
                  </button>
                  <span>
                    {likeness[row.like] ?? "like"} in line {number(row.likeLine)} of {other.name}
                  </span>
                </li>
              );
            })}
            {shared.length > mostListed && <li class="caption">and {number(shared.length - mostListed)} more</li>}
          </ul>
        </>
      )}
    </section>
  );
}

/** mostListed is how many rows are named. */
const mostListed = 100;

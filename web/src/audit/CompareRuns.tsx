// The same conversation as another run had it: which turns of the assistant differ.
import { computed, signal } from "@preact/signals";
import { showMessage } from "../conversation/firstWords";
import type { AuditDifference, AuditTurn } from "../engine/types.gen";
import { call, conversation, dialect, revision } from "../state/state";
import { count, number } from "../ui/words";
import { Button } from "../ui/Button";

// What was pasted and found outlasts a visit to another tab.
const script = signal("");
const found = signal<{ turns: AuditTurn[]; about: string } | null>(null);
const problem = signal("");

/** How many turns that differ are listed, and how many differences of each; the others are counted. */
const turnsShown = 50;
const differencesShown = 20;
/** lengthShown is how much of a text that differs is shown, in UTF-16 units. */
const lengthShown = 2000;

/** compared is what is compared: the text, how it is read, and the conversation of it. */
const compared = computed(() => [revision.value, dialect.value, conversation.value].join("|"));

async function compare(): Promise<void> {
  problem.value = "";
  const about = compared.peek();
  try {
    const answer = await call("audit", { script: script.peek(), limit: 1 }, { lane: "audit compare" });
    if (answer) found.value = { turns: answer.turns, about };
  } catch (failure) {
    found.value = null;
    problem.value = (failure as Error).message;
  }
}

async function read(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  if (!file) return;
  script.value = await file.text();
  await compare();
}

// On a narrow screen the rows may be out of view.
function show(message: number): void {
  void showMessage(message);
  document.querySelector(".audit-scroller")?.scrollIntoView({ block: "nearest" });
}

export function CompareRuns() {
  const now = found.value;
  const old = now !== null && now.about !== compared.value;
  const differing = now?.turns.filter((turn) => turn.differences.length > 0) ?? [];
  return (
    <div class="stack tight" id="audit-compare">
      <label class="caption" for="audit-script">
        Compare with another model’s run of this conversation, in any format. Call IDs may differ.
      </label>
      <textarea
        class="mono"
        id="audit-script"
        rows={3}
        spellcheck={false}
        autocomplete="off"
        placeholder="Paste a log or a conversation"
        value={script.value}
        onInput={(event) => (script.value = event.currentTarget.value)}
      />
      <span class="sheet-actions">
        <Button
          class="button"
          off={script.value.trim() === "" ? "Paste a log or a conversation first" : ""}
          onClick={() => void compare()}
        >
          Compare
        </Button>
        <label class="button anchor audit-file">
          From a file…
          <input type="file" class="visually-hidden" onChange={(event) => void read(event.currentTarget)} />
        </label>
      </span>
      {problem.value && (
        <p class="error-note" role="alert">
          {problem.value}
        </p>
      )}
      {now && (
        <div class="small" role="status">
          <p>
            {differing.length === 0
              ? `No differences in ${count(now.turns.length, "turn")}.`
              : `${number(differing.length)} of ${count(now.turns.length, "turn")} differ.`}
            {old && " The text has changed since."}
          </p>
          {differing.length > 0 && (
            <ol>
              {differing.slice(0, turnsShown).map((turn, i) => (
                <li key={i}>
                  {turn.index < 0 ? (
                    <b>Extra turn in the other run</b>
                  ) : (
                    <button type="button" class="link" onClick={() => show(turn.index)}>
                      Message {turn.index + 1}
                    </button>
                  )}
                  {turn.differences.slice(0, differencesShown).map((each, k) => (
                    <Difference key={k} difference={each} />
                  ))}
                  {turn.differences.length > differencesShown && (
                    <p>and {number(turn.differences.length - differencesShown)} more differences</p>
                  )}
                </li>
              ))}
              {differing.length > turnsShown && <li>and {number(differing.length - turnsShown)} more turns</li>}
            </ol>
          )}
        </div>
      )}
    </div>
  );
}

function Difference({ difference }: { difference: AuditDifference }) {
  const names: Record<string, string> = { text: "text", tool: "tool", args: "arguments", action: "call" };
  const which = difference.action >= 0 ? ` of call ${difference.action + 1}` : "";
  return (
    <p class="audit-difference pre">
      <span class="quiet">
        {difference.what === "action" ? `call ${difference.action + 1}` : names[difference.what] + which}
      </span>
      <del>{difference.was.slice(0, lengthShown) || "nothing"}</del>
      <ins>{difference.is.slice(0, lengthShown) || "nothing"}</ins>
    </p>
  );
}

// The bar of branches above the cards, where messages name their parents and more than one
// message follows the same: one branch is read alone, or kept, and the tree shows them all.
import "../styles/controls.css";
import "../styles/branches.css";
import { hasMessages } from "../conversation/cards";
import { Icon } from "../conversation/Icon";
import type { TreeResponse } from "../engine/types.gen";
import { examplesOpen } from "../state/dialogs";
import { conversation } from "../state/state";
import { Button, waiting } from "../ui/Button";
import { Copy } from "../ui/Copy";
import { Problem } from "../conversation/Problem";
import { count, number } from "../ui/words";
import { Session } from "../turns/Session";
import { branched, branchOnly, late, problem, result, showEnd, statsOpen, treeOpen } from "./branch";
import { branchJson, keepBranch } from "./keep";
import { Stats } from "./Stats";
import { Tree } from "./Tree";

/** A conversation with fewer messages than this has no picture. */
const pictured = 8;

export function Branches() {
  const answer = result.value;
  if (problem.value) return statsOpen.value ? <Problem text={problem.value} /> : null;
  if (!answer || answer.order.length === 0) return null;
  return (
    <>
      {statsOpen.value && (
        <section class="branches fixed" aria-label="Conversation statistics">
          <Stats answer={answer} />
          {answer.session.messages >= pictured && <Session />}
          {!answer.named && <OneLine answer={answer} />}
        </section>
      )}
      {branched.value && (
        <div class="branches fixed">
          <Bar answer={answer} />
          {treeOpen.value && <Tree key={conversation.value} answer={answer} />}
        </div>
      )}
    </>
  );
}

function OneLine({ answer }: { answer: TreeResponse }) {
  return (
    <div class="band caption">
      <p>
        {count(answer.path.length, "message")} without branches: {whoNames(answer)}. A message can name its parent, with{" "}
        <code>parentId</code> in agent-types or <code>parent_id</code> in Rolecall’s own format. When an answer is
        regenerated, two messages have the same parent, and you’ll see a tree.{" "}
        <button type="button" class="link" onClick={() => (examplesOpen.value = true)}>
          Session examples
        </button>
      </p>
    </div>
  );
}

function whoNames({ onlyResults }: TreeResponse): string {
  if (!onlyResults) return "none has a parent ID";
  const results =
    onlyResults === 1 ? "one tool result has a parent ID" : `${number(onlyResults)} tool results have parent IDs`;
  return `only ${results}, and a result always follows its call`;
}

function Bar({ answer }: { answer: TreeResponse }) {
  const end = answer.path[answer.path.length - 1];
  const only = branchOnly.value;
  const at = only ? answer.ends.findIndex((each) => each.index === end) : -1;
  const go = (to: number): void => {
    const next = answer.ends[to];
    if (next) showEnd(next.index);
  };
  return (
    <section class="band small" aria-label="Branch">
      <div class="sheet-actions">
        <label class="field field-grow grow">
          <span>Branch</span>
          <select
            value={only ? String(at) : "all"}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              if (chosen === "all") branchOnly.value = false;
              else go(Number(chosen));
            }}
          >
            <option value="all">All {count(answer.order.length, "message")}</option>
            {only && at < 0 && <option value="-1">another branch</option>}
            {answer.ends.map((each, place) => (
              <option key={each.index} value={String(place)}>
                {number(place + 1)} of {number(answer.branches)}: {count(each.messages, "message")}, ends with #
                {each.index + 1} {each.label}
              </option>
            ))}
          </select>
        </label>
        <Button
          class="icon-button"
          aria-label="Previous branch"
          off={only && at <= 0 ? "Already at the first branch" : ""}
          onClick={() => go(only ? at - 1 : answer.ends.length - 1)}
        >
          <Icon name="up" />
        </Button>
        <Button
          class="icon-button"
          aria-label="Next branch"
          off={only && (at < 0 || at >= answer.ends.length - 1) ? "Already at the last branch" : ""}
          onClick={() => go(only ? at + 1 : 0)}
        >
          <Icon name="down" />
        </Button>
        <button
          type="button"
          class="chip"
          aria-pressed={treeOpen.value}
          onClick={() => (treeOpen.value = !treeOpen.value)}
        >
          Tree
        </button>
        {only && (
          <span class="sheet-actions sheet-actions-end">
            <Copy text={branchJson} off={late.value ? waiting : ""}>
              Copy branch
            </Copy>
            <Button
              class="button"
              off={
                late.value || !hasMessages.value
                  ? waiting
                  : answer.path.length === answer.order.length
                    ? "This branch is the whole conversation"
                    : ""
              }
              onClick={() => void keepBranch()}
            >
              Keep only this branch
            </Button>
          </span>
        )}
      </div>
      {only && answer.broken.length > 0 && (
        <p class="warning-note" role="status">
          In this branch, {count(answer.broken.length, "tool call")} {answer.broken.length === 1 ? "is" : "are"} missing
          the call or the result: {names(answer.broken)}. Providers would reject it.
        </p>
      )}
    </section>
  );
}

function names(ids: readonly string[]): string {
  const shown = ids.slice(0, 3).map((id) => id || "a call without an ID");
  return shown.join(", ") + (ids.length > 3 ? " and " + count(ids.length - 3, "other") : "");
}

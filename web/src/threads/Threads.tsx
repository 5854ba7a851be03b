// The Threads tab: the tree of messages, one branch of it read as a conversation, and
// what the session holds.
import "../styles/controls.css";
import "../styles/conversation.css";
import "../styles/threads.css";
import { hasMessages } from "../conversation/cards";
import { Empty } from "../conversation/Empty";
import { Icon } from "../conversation/Icon";
import { List } from "../conversation/List";
import type { TreeResponse } from "../engine/types.gen";
import { examplesOpen } from "../examples";
import { conversation } from "../state";
import { Copy } from "../ui/Copy";
import { Problem } from "../ui/Problem";
import { count, number } from "../words";
import { late, problem, result, through } from "./branch";
import { branchJson, keepBranch } from "./keep";
import { Stats } from "./Stats";
import { Tree } from "./Tree";

export function Threads() {
  const answer = result.value;
  if (problem.value) return <Problem text={problem.value} />;
  if (!answer || answer.order.length === 0)
    return late.value && hasMessages.value ? <div class="sheet" aria-busy="true" /> : <Empty />;
  return (
    <div class="sheet threads">
      <Stats answer={answer} />
      {answer.named ? <Tree key={conversation.value} answer={answer} /> : <OneLine answer={answer} />}
      {answer.named && <Branch answer={answer} />}
      <section class="conversation thread-read" aria-label="The branch as a conversation">
        <List key={conversation.value} indexes={answer.path} reading />
      </section>
    </div>
  );
}

function OneLine({ answer }: { answer: TreeResponse }) {
  return (
    <p class="band caption">
      One line of {count(answer.path.length, "message")}: {whoNames(answer)}. A message may name the one that it
      follows, by <code>parentId</code> in agent-types or <code>parent_id</code> in Rolecall’s own form. When an answer
      is made again, two messages follow the same one, and the tree stands here.{" "}
      <button type="button" class="link" onClick={() => (examplesOpen.value = true)}>
        Examples of sessions
      </button>
    </p>
  );
}

function whoNames({ onlyResults }: TreeResponse): string {
  if (!onlyResults) return "none names its parent";
  const results =
    onlyResults === 1 ? "one result of a tool names its" : `${number(onlyResults)} results of tools name their`;
  return `only ${results} parent, and a result stands after its call in any case`;
}

function Branch({ answer }: { answer: TreeResponse }) {
  const end = answer.path[answer.path.length - 1];
  const at = answer.ends.findIndex((each) => each.index === end);
  const go = (to: number): void => {
    const next = answer.ends[to];
    if (next) through.value = next.index + 1;
  };
  return (
    <section class="band thread-branch" aria-label="Branch">
      <div class="sheet-actions thread-pick">
        {answer.branches > 1 ? (
          <>
            <button
              type="button"
              class="icon-button"
              aria-label="Previous branch"
              disabled={at <= 0}
              onClick={() => go(at - 1)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              class="icon-button"
              aria-label="Next branch"
              disabled={at < 0 || at >= answer.ends.length - 1}
              onClick={() => go(at + 1)}
            >
              <Icon name="down" />
            </button>
            <label class="field field-grow">
              <span>Branch</span>
              <select value={String(at)} onChange={(event) => go(Number(event.currentTarget.value))}>
                {at < 0 && <option value="-1">another one</option>}
                {answer.ends.map((each, place) => (
                  <option key={each.index} value={String(place)}>
                    {number(place + 1)} of {number(answer.branches)}: {count(each.messages, "message")}, ends with #
                    {each.index + 1} {each.label}
                  </option>
                ))}
              </select>
            </label>
          </>
        ) : (
          <p role="status">One branch of {count(answer.path.length, "message")}</p>
        )}
        <span class="sheet-actions sheet-actions-end">
          <Copy text={branchJson} disabled={late.value}>
            Copy branch
          </Copy>
          <button
            type="button"
            class="button"
            disabled={late.value || !hasMessages.value || answer.path.length === answer.order.length}
            onClick={() => void keepBranch()}
          >
            Keep only this branch
          </button>
        </span>
      </div>
      {answer.broken.length > 0 && (
        <p class="warning-note" role="status">
          {count(answer.broken.length, "call")} of this branch {answer.broken.length === 1 ? "has its" : "have their"}{" "}
          other half on another one: {names(answer.broken)}. A provider would refuse the branch as it is.
        </p>
      )}
    </section>
  );
}

function names(ids: readonly string[]): string {
  const shown = ids.slice(0, 3).map((id) => id || "a call without an id");
  return shown.join(", ") + (ids.length > 3 ? " and " + count(ids.length - 3, "other") : "");
}

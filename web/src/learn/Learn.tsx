// The Learn tab: how a conversation works, and every rule on a page of its own.
import "../styles/controls.css";
import "../styles/learn.css";
import { catalogue, learnRule } from "../state";
import { Guide } from "./Guide";
import { guide, RuleList } from "./RuleList";
import { RulePage } from "./RulePage";

export function Learn() {
  const known = catalogue.value;
  const chosen = learnRule.value;
  const rule = known?.rules.find((other) => other.id === chosen);
  return (
    <div class="sheet learn">
      <div class={"learn-body" + (chosen === "" ? " learn-list-only" : " learn-page-only")}>
        <RuleList />
        <div class="learn-page" key={chosen}>
          {chosen !== "" && (
            <button type="button" class="link learn-back" onClick={() => (learnRule.value = "")}>
              All rules
            </button>
          )}
          {rule ? (
            <RulePage key={rule.id} rule={rule} />
          ) : chosen === "" || chosen === guide || !known ? (
            <Guide />
          ) : (
            <Unknown id={chosen} />
          )}
        </div>
      </div>
    </div>
  );
}

function Unknown({ id }: { id: string }) {
  return (
    <article class="prose">
      <h2>No rule has this name</h2>
      <p>
        <code>{id}</code> is not among the rules of this version.
      </p>
    </article>
  );
}

// The line of a finding, or of several of one rule: what is wrong, where, which rule says so, and what unfolds more.

import type { Finding } from "../engine/types.gen";
import { ruleTitle } from "../header/names";
import { showRule } from "../state/state";
import { overPage, overRule } from "../tokens/over";
import { Icon, Level } from "../ui/Icon";
import { lineAndColumn } from "../ui/words";
import { goTo } from "./current";

interface Fold {
  open: boolean;
  set(open: boolean): void;
  /** What a press shows while it is folded, and while it is open. */
  names: [folded: string, open: string];
}

/** Head leads to the finding, of which message is said. Without fold there is nothing more to see. */
export function Head({ finding, message, fold }: { finding: Finding; message: string; fold: Fold | null }) {
  const name = fold?.names[fold.open ? 1 : 0];
  return (
    <div class="finding-line inline">
      <Level level={finding.level} />
      <button type="button" class="finding-go between fill" onClick={() => goTo(finding, true)}>
        <span class="finding-message lead strong breaks">{message}</span>{" "}
        <span class="finding-place fixed small quiet nowrap">{lineAndColumn(finding)}</span>
      </button>
      {fold && (
        <button
          type="button"
          class="icon-button small"
          aria-expanded={fold.open}
          aria-label={name}
          title={name}
          onClick={() => fold.set(!fold.open)}
        >
          <Icon name={fold.open ? "up" : "down"} />
        </button>
      )}
    </div>
  );
}

/** RuleLink leads to the rule: next to the conversation, or to the page of what no rule checks. */
export function RuleLink({ rule }: { rule: string }) {
  if (rule === overRule)
    return (
      <a class="rule-link mono quiet end" href={overPage} title="Error messages from providers">
        {rule}
      </a>
    );
  return (
    <button type="button" class="rule-link mono quiet end" title={ruleTitle(rule)} onClick={() => showRule(rule)}>
      {rule}
    </button>
  );
}

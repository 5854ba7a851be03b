// One finding: headline, place, rule; the note and the related places when unfolded; its fixes.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Finding } from "../engine/types.gen";
import { check, quickFix, reveal, showRule, showTab } from "../state";
import { overPage, overRule } from "../tokens/over";
import { InGo } from "../ui/InGo";
import { ruleTitle } from "../header/names";
import { Icon, Level } from "../ui/Icon";
import { goTo, isCurrent, placesShown } from "./current";
import { FixButton } from "./FixButton";
import { useOneStop } from "../ui/oneStop";
import { count } from "../words";

export function Row({ finding, fixes }: { finding: Finding; fixes: boolean }) {
  // What to do about too long a text depends on what makes it so long: that is said at once.
  const [open, setOpen] = useState(finding.rule === overRule);
  const row = useRef<HTMLLIElement>(null);
  useOneStop(row);
  const chosen = isCurrent(finding);
  const wanted = quickFix.value === finding;

  useEffect(() => {
    if (chosen) {
      setOpen(true);
      row.current?.scrollIntoView({ block: "nearest" });
    }
  }, [chosen]);
  // Before the next key is heard: it is meant for the repair.
  useLayoutEffect(() => {
    if (!wanted) return;
    quickFix.value = null;
    row.current?.scrollIntoView({ block: "nearest" });
    row.current?.querySelector<HTMLElement>(".fix")?.focus();
  }, [wanted]);

  const more = finding.note !== "" || finding.related.length > 0;
  return (
    <li ref={row} class={`finding finding-${finding.level}${chosen ? " is-current" : ""}`}>
      <div class="finding-line">
        <Level level={finding.level} />
        <button type="button" class="finding-go" onClick={() => goTo(finding, true)}>
          <span class="finding-message">{finding.message}</span>{" "}
          <span class="finding-place">
            [Ln {finding.line}, Col {finding.column}]
          </span>
        </button>
        <RuleLink rule={finding.rule} />
        {more && (
          <button
            type="button"
            class="icon-button small"
            aria-expanded={open}
            aria-label={open ? "Less" : "Why"}
            title={open ? "Less" : "Why"}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? "up" : "down"} />
          </button>
        )}
      </div>
      {open && more && (
        <div class="finding-more">
          {finding.note && <p>{finding.note}</p>}
          {finding.related.slice(0, placesShown).map((place) => (
            <button
              key={`${place.offset} ${place.note}`}
              type="button"
              class="place"
              onClick={() => reveal(place.offset, place.length, { focus: true })}
            >
              {place.note || "Related"} [Ln {place.line}, Col {place.column}]
            </button>
          ))}
          {finding.related.length > placesShown && (
            <p>and {count(finding.related.length - placesShown, "more place")}</p>
          )}
          {finding.rule === overRule ? (
            <button type="button" class="place" onClick={() => showTab("tokens")}>
              Show the tokens
            </button>
          ) : (
            <InGo
              program={finding.fixes.some(({ safe }) => safe) ? "fix" : "check"}
              gaps={{ rule: finding.rule, target: check.value?.target ?? "" }}
            />
          )}
        </div>
      )}
      {fixes && finding.fixes.length > 0 && (
        <div class="fixes">
          {finding.fixes.map((fix, index) => (
            <FixButton key={fix.title} finding={finding} index={index} />
          ))}
        </div>
      )}
    </li>
  );
}

/** RuleLink leads to the rule: beside the conversation, or to the page of what no rule checks. */
function RuleLink({ rule }: { rule: string }) {
  if (rule === overRule)
    return (
      <a class="rule-link" href={overPage} title="How providers say it">
        {rule}
      </a>
    );
  return (
    <button type="button" class="rule-link" title={ruleTitle(rule)} onClick={() => showRule(rule)}>
      {rule}
    </button>
  );
}

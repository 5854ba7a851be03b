// One finding as a card: what is wrong and where, why in two lines, what its first fix would change, and its fixes; the
// whole reason, the related places and the rule when unfolded.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Finding } from "../engine/types.gen";
import { check, quickFix, reveal, showTab } from "../state/state";
import { overRule } from "../tokens/over";
import { InGo } from "../ui/InGo";
import { isSaving } from "../state/saving";
import { isCurrent, placesShown } from "./current";
import { FirstChange } from "./FirstChange";
import { FixButton } from "./FixButton";
import { Head, RuleLink } from "./Head";
import { useRovingFocus } from "../ui/rovingFocus";
import { count, lineAndColumn } from "../ui/words";

export function Row({ finding, fixes }: { finding: Finding; fixes: boolean }) {
  // What to do about a text that is too long depends on what makes it so long, which is shown at once.
  const [open, setOpen] = useState(finding.rule === overRule);
  const row = useRef<HTMLLIElement>(null);
  useRovingFocus(row);
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

  return (
    <li ref={row} class={`finding raised finding-${finding.level}${chosen ? " is-current" : ""}`}>
      <Head finding={finding} message={finding.message} fold={{ open, set: setOpen, names: ["Why", "Less"] }} />
      {finding.note && <p class={`finding-why muted${open ? "" : " clamp"}`}>{finding.note}</p>}
      {open && (
        <div class="finding-more stack tight snug muted">
          {finding.related.slice(0, placesShown).map((place) => (
            <button
              key={`${place.offset} ${place.note}`}
              type="button"
              class="place"
              onClick={() => reveal(place.offset, place.length, { focus: true })}
            >
              {place.note || "Related"}: {lineAndColumn(place)}
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
      {fixes && finding.fixes.length > 0 && !isSaving() && <FirstChange finding={finding} />}
      <div class="fixes row screen">
        {fixes && finding.fixes.map((fix, index) => <FixButton key={fix.title} finding={finding} index={index} />)}
        <RuleLink rule={finding.rule} />
      </div>
    </li>
  );
}

// One finding: headline, place, rule; the note and the related places when unfolded; its fixes.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Finding } from "../engine/types.gen";
import { check, quickFix, reveal, showTab } from "../state";
import { overRule } from "../tokens/over";
import { InGo } from "../ui/InGo";
import { isCurrent, placesShown } from "./current";
import { FixButton } from "./FixButton";
import { Head } from "./Head";
import { useRovingFocus } from "../ui/rovingFocus";
import { count, lineAndColumn } from "../words";

export function Row({ finding, fixes }: { finding: Finding; fixes: boolean }) {
  // What to do about too long a text depends on what makes it so long: that is said at once.
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

  const more = finding.note !== "" || finding.related.length > 0;
  return (
    <li ref={row} class={`finding finding-${finding.level}${chosen ? " is-current" : ""}`}>
      <Head
        finding={finding}
        message={finding.message}
        fold={more ? { open, set: setOpen, names: ["Why", "Less"] } : null}
      />
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

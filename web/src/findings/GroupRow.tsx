// Several findings of one rule as one row, which unfolds to show each.

import { useEffect, useRef, useState } from "preact/hooks";
import { quickFix } from "../state/state";
import { useRovingFocus } from "../ui/rovingFocus";
import { number } from "../ui/words";
import { current, isCurrent, keyOf } from "./current";
import { runAlike, runSafeFixes, safeMeans } from "./fix";
import { alike, forSeveral, type Group } from "./groups";
import { Head, RuleLink } from "./Head";
import { Row } from "./Row";

export function GroupRow({ group, fixes }: { group: Group; fixes: boolean }) {
  const [open, setOpen] = useState(false);
  // Each of the findings has a stop of its own below.
  const head = useRef<HTMLDivElement>(null);
  useRovingFocus(head);
  const { findings, kind, level, rule } = group;
  const within = findings.some((each) => each === quickFix.value) || findings.some(isCurrent);
  useEffect(() => {
    if (within) setOpen(true);
  }, [within, current.value]);
  const first = findings[0]!;
  const text = kind?.text ?? `${findings.length} findings of ${rule}`;
  const safe = kind?.safe ?? 0;
  const more = (kind?.count ?? 0) - findings.length;
  const titles = fixes ? alike(group) : [];
  const all = findings.length === 2 ? "both" : `all ${number(findings.length)}`;
  const many = more > 0 ? `up to ${number(kind!.count)}` : all;
  return (
    <li class={`finding raised finding-${level} finding-group`}>
      <div ref={head}>
        <Head finding={first} message={text} fold={{ open, set: setOpen, names: ["Show each", "Collapse"] }} />
        {first.note && <p class="finding-why muted clamp">{first.note}</p>}
        <div class="fixes row screen">
          {fixes && safe > 0 && (
            <button type="button" class="button fix" onClick={() => void runSafeFixes(rule)}>
              Fix {safe === kind?.count ? (safe === 2 ? "both" : `all ${number(safe)}`) : number(safe)}
              <span class="safe small good" title={safeMeans}>
                Safe fix
              </span>
            </button>
          )}
          {titles.map((title) => (
            <button key={title} type="button" class="button fix" onClick={() => void runAlike(rule, title)}>
              {forSeveral(title, many)}
            </button>
          ))}
          <RuleLink rule={rule} />
        </div>
      </div>
      {open && (
        <ul class="finding-list stack loose">
          {findings.map((finding, at) => (
            <Row key={`${keyOf(finding)} ${at}`} finding={finding} fixes={fixes} />
          ))}
          {more > 0 && <li class="side-note quiet">and {number(more)} more</li>}
        </ul>
      )}
    </li>
  );
}

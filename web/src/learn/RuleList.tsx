// The rules by level for the current target, and a search field.
import { useLayoutEffect, useRef } from "preact/hooks";
import { guide } from "../state/address";
import { catalogue, check, learnRule, learnWords, target } from "../state/state";
import type { Rule } from "../engine/types.gen";
import { useWording } from "../explain/wording";
import { foundBy, groups, levelFor, levelName, matches, type Level } from "./levels";

/** pages are what can be read besides the rules. */
const pages = [
  [guide, "How a conversation works"],
  ["lessons", "Lessons"],
  ["course", "Course for a class"],
  ["glossary", "Glossary"],
] as const;

export function RuleList() {
  const known = catalogue.value;
  const chosen = learnRule.value;
  const now = target.value || check.value?.target || known?.targets[0]?.id || "";
  const name = known?.targets.find((item) => item.id === now)?.name ?? now;
  const counts = foundBy(check.value?.findings ?? []);
  const told = useWording(learnWords.value);
  const found =
    known?.rules.filter((rule) => matches(rule, learnWords.value) && !told.some((cause) => cause.rule === rule.id)) ??
    [];
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => scroller.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }),
    [chosen],
  );
  return (
    <nav class="rule-list column" aria-label="Rules">
      <div class="pad ruled">
        <input
          type="search"
          aria-label="Search rules"
          placeholder="Words or an error message"
          value={learnWords.value}
          spellcheck={false}
          onInput={(event) => (learnWords.value = event.currentTarget.value)}
        />
      </div>
      <div class="fill scroll" ref={scroller}>
        <ul>
          {pages.map(([id, name]) => (
            <li key={id}>
              <button
                type="button"
                class="line inline baseline rule-item strong"
                aria-current={chosen === id || (chosen === "" && id === guide) ? "page" : undefined}
                onClick={() => (learnRule.value = id)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
        {known && told.length > 0 && (
          <section aria-label="What this error means">
            <h3 class="rule-list-head thin small quiet strong">What this error means</h3>
            <ul>
              {told.map((cause) => {
                const rule = known.rules.find((each) => each.id === cause.rule);
                return rule ? (
                  <Item key={rule.id} rule={rule} level={levelFor(rule, now)} found={counts.get(rule.id)} />
                ) : (
                  <li key={cause.topic} class="thin">
                    <b>{cause.title}</b>
                    <p>{cause.advice}</p>
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        {known && found.length + told.length === 0 && <p class="rule-list-head thin small quiet">No rules match.</p>}
        {found.length > 0 && <p class="rule-list-head thin small quiet">Levels for {name}</p>}
        {groups(found, now).map((group) => (
          <section key={group.level} aria-label={levelName[group.level]}>
            <h3 class={"rule-list-head thin small strong toned level-" + group.level}>{levelName[group.level]}</h3>
            <ul>
              {group.rules.map((rule) => (
                <Item key={rule.id} rule={rule} level={group.level} found={counts.get(rule.id)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

/** Item leads to a rule, with how many findings of it the text has. */
function Item({ rule, level, found }: { rule: Rule; level: Level; found: number | undefined }) {
  return (
    <li>
      <button
        type="button"
        class="line inline baseline rule-item"
        aria-current={learnRule.value === rule.id ? "page" : undefined}
        onClick={() => (learnRule.value = rule.id)}
      >
        <span class={"rule-dot fixed level-" + level} aria-hidden="true" />
        <span class="rule-title fill">{rule.title}</span>
        {found !== undefined && (
          <span class="rule-found anchor pill" title="Findings in the text">
            {found}
            <span class="visually-hidden"> in the text</span>
          </span>
        )}
      </button>
    </li>
  );
}

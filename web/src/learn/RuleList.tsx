// The rules by level for the current target, with a search.
import { useLayoutEffect, useRef } from "preact/hooks";
import { guide } from "../address";
import { catalogue, check, learnRule, learnWords, target } from "../state";
import { foundBy, groups, levelName, matches } from "./levels";

export function RuleList() {
  const known = catalogue.value;
  const chosen = learnRule.value;
  const now = target.value || check.value?.target || known?.targets[0]?.id || "";
  const name = known?.targets.find((item) => item.id === now)?.name ?? now;
  const counts = foundBy(check.value?.findings ?? []);
  const found = known?.rules.filter((rule) => matches(rule, learnWords.value)) ?? [];
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => scroller.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }),
    [chosen],
  );
  return (
    <nav class="rule-list" aria-label="Rules">
      <div class="rule-list-search">
        <input
          type="search"
          aria-label="Search rules"
          placeholder="Words or an error text"
          value={learnWords.value}
          spellcheck={false}
          onInput={(event) => (learnWords.value = event.currentTarget.value)}
        />
      </div>
      <div class="rule-list-scroller" ref={scroller}>
        <ul class="rule-list-group">
          <li>
            <button
              type="button"
              class="line rule-item rule-guide"
              aria-current={chosen === guide || chosen === "" ? "page" : undefined}
              onClick={() => (learnRule.value = guide)}
            >
              How a conversation works
            </button>
          </li>
        </ul>
        {known && (
          <p class="rule-list-target">{found.length === 0 ? "No rule speaks of this." : "Levels for " + name}</p>
        )}
        {groups(found, now).map((group) => (
          <section key={group.level} aria-label={levelName[group.level]}>
            <h3 class={"rule-list-level level-" + group.level}>{levelName[group.level]}</h3>
            <ul class="rule-list-group">
              {group.rules.map((rule) => (
                <li key={rule.id}>
                  <button
                    type="button"
                    class="line rule-item"
                    aria-current={chosen === rule.id ? "page" : undefined}
                    onClick={() => (learnRule.value = rule.id)}
                  >
                    <span class={"rule-dot level-" + group.level} aria-hidden="true" />
                    <span class="rule-title">{rule.title}</span>
                    {counts.has(rule.id) && (
                      <span class="rule-found" title="Findings in the text">
                        {counts.get(rule.id)}
                        <span class="visually-hidden"> in the text</span>
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

// One rule: why it matters, with a wrong and a right example.
import { catalogue, check, pane, reveal, selection, target } from "../state/state";
import { ownerOf } from "../engine/owner";
import { count, lineAndColumn } from "../ui/words";
import type { Finding, Rule } from "../engine/types.gen";
import { levelFor, levelName, targetFor } from "./levels";
import { LearnExample } from "../ui/LearnExample";

export function RulePage({ rule }: { rule: Rule }) {
  const found = (check.value?.findings ?? []).filter((finding) => finding.rule === rule.id);
  return (
    <article class="prose" aria-labelledby="rule-title">
      <header class="stack tight">
        <h2 id="rule-title">{rule.title}</h2>
        <a class="rule-id quiet" href={`build/rules/${rule.id}.html`} title="Permalink to this rule">
          <code>{rule.id}</code>
        </a>
      </header>
      {found.length > 0 && <Found findings={found} />}
      <section>
        <h3>Why</h3>
        <p>{rule.why}</p>
      </section>
      {rule.bad && <LearnExample title="Wrong" text={rule.bad} kind="bad" checkFor={targetFor(rule, target.value)} />}
      {rule.good && (
        <LearnExample title="Right" text={rule.good} kind="good" checkFor={targetFor(rule, target.value)} />
      )}
      {rule.fix.length > 0 && (
        <section>
          <h3>Fixes</h3>
          <ul>
            {rule.fix.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {rule.says.length > 0 && (
        <section>
          <h3>What providers say</h3>
          <ul class="says">
            {rule.says.map((phrase) => (
              <li key={phrase}>
                <q class="mono muted breaks">{phrase}</q>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Levels rule={rule} />
      {rule.evidence.length > 0 && (
        <section>
          <h3>Evidence</h3>
          <ul class="evidence caption breaks">
            {rule.evidence.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function Levels({ rule }: { rule: Rule }) {
  const targets = catalogue.value?.targets ?? [];
  if (targets.length === 0) return null;
  const now = target.value || check.value?.target;
  return (
    <section>
      <h3>Levels</h3>
      <table class="levels">
        <thead>
          <tr>
            <th scope="col">Target</th>
            <th scope="col">Level</th>
          </tr>
        </thead>
        <tbody>
          {targets.map((item) => {
            const level = levelFor(rule, item.id);
            return (
              <tr key={item.id} class={item.id === now ? "levels-now" : undefined}>
                <th scope="row">{item.name}</th>
                <td class={"level-" + level}>
                  {level === "off" ? "not checked" : levelName[level].slice(0, -1).toLowerCase()}
                  {rule.levels.some((each) => each.target === item.id && each.byModel) && ", for some models"}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** findingsListed is how many findings of the rule are listed. */
const findingsListed = 8;

function Found({ findings }: { findings: Finding[] }) {
  const shown = findings.slice(0, findingsListed);
  return (
    <section class="found pad sunken" aria-label="In your text">
      <h3>{count(findings.length, "time")} in your text</h3>
      <ul>
        {shown.map((finding) => (
          <li key={finding.offset + finding.message}>
            <button type="button" class="link" onClick={() => go(finding)}>
              {lineAndColumn(finding)}
            </button>{" "}
            {finding.message}
          </li>
        ))}
      </ul>
      {findings.length > shown.length && <p>and {findings.length - shown.length} more</p>}
    </section>
  );
}

function go(finding: Finding): void {
  const { index } = ownerOf(finding);
  if (index >= 0) selection.value = { message: index, part: -1, origin: "findings" };
  pane.value = "text";
  reveal(finding.offset, finding.length, { focus: true });
}

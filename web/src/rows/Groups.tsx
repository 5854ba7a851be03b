// The rows by what is wrong with them: each group is shown, fixed, removed or kept alone.

import { report as fail } from "../engine/client";
import { ruleTitle } from "../header/names";
import { Level } from "../ui/Icon";
import { count } from "../ui/words";
import { removeRows, said } from "./acts";
import type { RowGroup } from "./rows";
import type { Source } from "./source";

interface Props {
  groups: readonly RowGroup[];
  source: Source;
  chosen: string;
  choose: (rule: string) => void;
  partly: boolean;
}

export function Groups({ groups, source, chosen, choose, partly }: Props) {
  if (groups.length === 0) return null;
  return (
    <ul class="files-groups fixed scroll ruled" aria-label="What is wrong with rows">
      {groups.map((group) => (
        <Group
          key={group.rule}
          group={group}
          source={source}
          chosen={chosen === group.rule}
          choose={choose}
          partly={partly}
        />
      ))}
    </ul>
  );
}

interface GroupProps {
  group: RowGroup;
  source: Source;
  chosen: boolean;
  choose: (rule: string) => void;
  partly: boolean;
}

/** Group is the rows that one rule makes bad. */
function Group({ group: { rule, level, rows: size }, source, chosen, choose, partly }: GroupProps) {
  const { rows } = source;
  const title = ruleTitle(rule);
  const fix = (): void => void source.fix(rule).then((done) => (said.value = done), fail);
  return (
    <li class="files-group row thin">
      <Level level={level} />
      <span class="grow">
        {title} <span class="quiet">{count(size, "row")}</span>
      </span>
      <span class="row">
        <button
          type="button"
          class="button small"
          aria-pressed={chosen}
          aria-label={`Show ${title}`}
          onClick={() => choose(chosen ? "" : rule)}
        >
          Show
        </button>
        {source.fixable(rule) && (
          <button type="button" class="button small" disabled={partly} onClick={fix}>
            Fix all
          </button>
        )}
        <button
          type="button"
          class="button small"
          disabled={partly}
          onClick={() => removeRows(source, rows.left(rows.hasRule(rule)))}
        >
          Remove
        </button>
        <button
          type="button"
          class="button small"
          disabled={partly}
          onClick={() => {
            const has = rows.hasRule(rule);
            removeRows(
              source,
              rows.left((at) => !has(at)),
            );
          }}
        >
          Keep only these
        </button>
      </span>
    </li>
  );
}

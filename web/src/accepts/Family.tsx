// The targets of one family. Those of providers and their hosts are open; the others are
// folded, with a line that says how they decided.
import type { Verdict } from "../engine/types.gen";
import { check } from "../state/state";
import { targetOf } from "./targetOf";
import { isFoldable, isOpen, listed, setOpen, type FamilyId } from "./folds";
import { Row } from "./Row";
import { tallied } from "./summary";

interface Props {
  family: { id: string; name: string; items: Verdict[] };
  all: readonly Verdict[];
}

export function Family({ family, all }: Props) {
  const now = check.value!;
  const rows = (
    <ul class="verdicts box divided fixed">
      {family.items.map((verdict) => (
        <li key={verdict.target}>
          <Row
            verdict={verdict}
            chosen={now.target === verdict.target}
            own={now.dialect.id}
            first={firstOfFormat(verdict, all)}
          />
        </li>
      ))}
    </ul>
  );
  if (!isFoldable(family.id) || listed.value !== "")
    return (
      <section class="stack tight fixed" aria-label={family.name}>
        <h3 class="muted">{family.name}</h3>
        {rows}
      </section>
    );
  const id = family.id as FamilyId;
  const own = family.items.some((verdict) => now.target === verdict.target);
  const open = isOpen(id, own);
  return (
    <details
      class="fixed"
      open={open}
      onToggle={(event) => event.currentTarget.open !== open && setOpen(id, event.currentTarget.open)}
    >
      <summary>
        <h3 class="muted">{family.name}</h3> <span class="caption">{tallied(family.items)}</span>
      </summary>
      {open && rows}
    </details>
  );
}

/** firstOfFormat says whether this is the first target that reads its format. */
function firstOfFormat(verdict: Verdict, all: readonly Verdict[]): boolean {
  const format = targetOf(verdict)?.dialect;
  return all.find((each) => targetOf(each)?.dialect === format) === verdict;
}

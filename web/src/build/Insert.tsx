// The gap above a card, where a message can be put in.
import { useState } from "preact/hooks";
import { cardAt } from "../conversation/cards";
import { Icon } from "../conversation/Icon";
import { Compose } from "./Composer";
import { nextRole } from "../conversation/steps";

export function Insert({ at }: { at: number }) {
  const [role, setRole] = useState<string | null>(null);
  if (role !== null)
    return <Compose at={at} role={role} setRole={setRole} added={() => setRole(null)} cancel={() => setRole(null)} />;
  const before = at > 0 ? cardAt(at - 1)?.role : undefined;
  return (
    <div class="insert screen">
      <button
        type="button"
        class="insert-button whole quiet round"
        aria-label={"Insert a message before message " + (at + 1)}
        title="Insert a message here"
        onClick={() => setRole(at === 0 ? "system" : nextRole(before ?? ""))}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

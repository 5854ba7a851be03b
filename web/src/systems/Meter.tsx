// A picture of how much of a limit is used: the messages of a memory as blocks, the minutes of a thread as a bar, the
// iterations of a loop as a ring.
import type { SystemBox, SystemsResponse } from "../engine/types.gen";
import { rowsOf } from "./runs";

export function Meter({ run, box }: { run: SystemsResponse; box: SystemBox }) {
  const { amount = 0, limit = 0, title, note } = box;
  if (limit === 0) return null;
  const name = `${title}: ${note ?? ""}`;
  const blocks = rowsOf(run, box).filter((row) => row.amount);
  if (box.form === "ring") return <Ring amount={amount} limit={limit} name={name} />;
  const used = blocks.length > 0 ? blocks.reduce((sum, row) => sum + row.amount!, 0) : amount;
  return (
    <div class="systems-meter" role="img" aria-label={name}>
      {blocks.length > 0 ? (
        blocks.map((row, i) => (
          <i key={i} class={`role-${row.label}`} title={`${row.label}: ${row.text}`} style={{ flexGrow: row.amount! }}>
            {row.amount}
          </i>
        ))
      ) : (
        <i style={{ flexGrow: amount }} />
      )}
      <span style={{ flexGrow: Math.max(0, limit - used) }} />
    </div>
  );
}

function Ring({ amount, limit, name }: { amount: number; limit: number; name: string }) {
  const piece = 100 / limit;
  return (
    <svg class="systems-ring" viewBox="0 0 36 36" role="img" aria-label={name}>
      {Array.from({ length: limit }, (_, i) => (
        <circle
          key={i}
          class={i < amount ? "is-used" : ""}
          cx="18"
          cy="18"
          r="15"
          pathLength={100}
          stroke-dasharray={`${piece * 0.7} ${100 - piece * 0.7}`}
          stroke-dashoffset={-i * piece}
        />
      ))}
    </svg>
  );
}

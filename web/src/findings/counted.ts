// How many findings there are of each level, in words.
import type { Counts } from "../engine/types.gen";
import { count } from "../ui/words";

/** counted says how many errors, warnings and notes there are, "no findings" for none. */
export function counted({ error, warning, info }: Counts): string {
  return (
    [error && count(error, "error"), warning && count(warning, "warning"), info && count(info, "note")]
      .filter(Boolean)
      .join(", ") || "no findings"
  );
}

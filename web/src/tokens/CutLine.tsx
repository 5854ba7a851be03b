// The line where the window of the model ends, through the lists of messages.
import { counted } from "./count";
import { nameOf } from "./Totals";
import { number } from "../ui/words";

export function CutLine() {
  const exact = counted.value;
  if (!exact) return null;
  const all = exact.cut >= exact.messages.length;
  return (
    <p class="window-end inline small bad nowrap">
      <span>
        {all ? "No message fits" : "The context window starts here"}: {number(exact.window)} tokens, {nameOf(exact)}
      </span>
    </p>
  );
}

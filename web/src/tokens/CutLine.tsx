// The line where the window of the model ends, through the lists of messages.
import { counted } from "./count";
import { number } from "../words";

export function CutLine() {
  const exact = counted.value;
  if (!exact) return null;
  const all = exact.cut >= exact.messages.length;
  return (
    <p class="window-end">
      <span>
        {all ? "No message fits" : "The window begins here"}: {number(exact.window)} tokens,{" "}
        {exact.unknown ? exact.model || "no model named" : exact.family}
      </span>
    </p>
  );
}

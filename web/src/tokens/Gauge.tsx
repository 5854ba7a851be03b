// How full the model's window is, and what a trim to it would free.
import type { CountResponse } from "../engine/types.gen";
import { count, number } from "../ui/words";
import { settings } from "../trim/settings";
import { Button } from "../ui/Button";
import { budgetNow } from "./budget";
import { windowTrim, toWindow } from "./count";
import { following } from "../state/announce";
import { figure } from "./Totals";
import { share } from "./table";

export function Gauge({ exact }: { exact: CountResponse }) {
  if (exact.window === 0)
    return (
      <p class="row caption" role="status">
        This model’s context window is unknown. Enter its size below to see what fits.
      </p>
    );
  const over = exact.total - exact.window;
  const whole = Math.max(exact.total, exact.window);
  const percent = (tokens: number): string => (tokens / whole) * 100 + "%";
  const already = budgetNow.value === exact.window && settings.value.method === "model";
  const words = `${exact.exact ? "" : "about "}${number(exact.total)} of ${number(exact.window)} tokens`;
  return (
    <section class="token-gauge fixed" aria-label="Window">
      <div class="gauge" role="img" aria-label={"The window holds " + words}>
        <i style={{ width: percent(Math.min(exact.total, exact.window)) }} />
        {over > 0 && <i class="gauge-beyond" style={{ width: percent(over) }} />}
        <i class="gauge-mark" style={{ insetInlineStart: percent(exact.window) }} />
      </div>
      <div class="row caption">
        <p role="status" aria-live={following()}>
          {over > 0 ? (
            <>
              <b>{figure(exact, over)}</b> tokens over the context window of {number(exact.window)}.{" "}
              <WindowTrim exact={exact} />
            </>
          ) : (
            <>
              {share(exact.total, exact.window)} of the {number(exact.window)}-token context window;{" "}
              {figure(exact, -over)} left for the response.
            </>
          )}
        </p>
        {over > 0 && (
          // It keeps its place: nothing may move under the hand that drags the budget line.
          <Button class="button" off={already ? "The budget is already the context window" : ""} onClick={toWindow}>
            Trim to the context window
          </Button>
        )}
      </div>
    </section>
  );
}

function WindowTrim({ exact }: { exact: CountResponse }) {
  const trimmed = windowTrim.value;
  if (!trimmed) return null;
  const freed = trimmed.before - trimmed.after;
  const what = [
    trimmed.removed > 0 && `${number(trimmed.removed)} of ${count(trimmed.tokens.length, "message")} removed`,
    trimmed.shortened > 0 && count(trimmed.shortened, "tool output") + " replaced with a note",
  ].filter(Boolean);
  return (
    <>
      Trimming frees {figure(exact, freed)} tokens: {what.join(", ") || "nothing can be removed"}.
    </>
  );
}

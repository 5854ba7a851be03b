// The run before a change and the one after it, as two lines of steps, with the first difference marked.
import { useMemo } from "preact/hooks";
import type { SystemsResponse, SystemStep } from "../engine/types.gen";
import { Button } from "../ui/Button";
import type { Player } from "./played";
import { firstDifference, lineOf } from "./runs";

interface Props {
  played: Player;
  now: SystemsResponse;
  step: number;
  show: (step: number) => void;
}

export function Timelines({ played, now, step, show }: Props) {
  const was = played.before.value;
  const differs = useMemo(() => (was ? firstDifference(was, now) : -1), [was, now]);
  if (!was || was === now || was.system !== now.system) return null;
  const [before, after] = [lineOf(was), lineOf(now)];
  const here = after.indexOf(now.steps[step]!);
  const at = here >= 0 ? here : differs;
  const message = after[differs]?.message;
  const go = (place: number): void => {
    const to = now.steps.indexOf(after[Math.min(place, after.length - 1)]!);
    if (to >= 0) show(to);
  };
  return (
    <section class="systems-runs stack tight box pad" aria-label="Before and after the change">
      <p class="row">
        <span>
          {differs < 0
            ? "The change makes no difference."
            : message
              ? `The conversations differ from message ${message} on. `
              : `The runs differ from ${after[differs]?.event || before[differs]?.event ? "event" : "step"} ${differs + 1} on.`}
          {message && now.steps.at(-1)!.about}
        </span>
        {differs >= 0 && (
          <Button class="button" onClick={() => go(differs)}>
            Go to the first difference
          </Button>
        )}
        <Button class="button button-quiet" onClick={() => (played.before.value = null)}>
          Close
        </Button>
      </p>
      <Line name="Before" line={before} at={at} differs={differs} go={go} />
      <Line name="After" line={after} at={at} differs={differs} go={go} />
    </section>
  );
}

/** roles say in whose colour an event is. */
const roles: Record<string, string> = { input: "role-user", answered: "role-assistant", returned: "role-tool" };

const mostDots = 100;

interface LineProps {
  name: string;
  line: readonly SystemStep[];
  at: number;
  differs: number;
  go: (place: number) => void;
}

function Line({ name, line, at, differs, go }: LineProps) {
  const here = line[at];
  // Of a long line, the part around the step in view is drawn.
  const from = Math.max(0, Math.min(at - mostDots / 2, line.length - mostDots));
  return (
    <div class="systems-line" role="group" aria-label={name}>
      <b>{name}</b>
      <ol class="row">
        {line.slice(from, from + mostDots).map((step, k) => {
          const i = from + k;
          return (
            <li key={i} class={differs >= 0 && i >= differs ? "is-other" : ""}>
              <button
                type="button"
                class={"systems-dot " + (roles[step.event ?? ""] ?? "")}
                aria-current={i === at ? "step" : undefined}
                aria-label={`${i + 1}: ${step.title}${i === differs ? ", first difference" : ""}`}
                title={step.title}
                onClick={() => go(i)}
              />
            </li>
          );
        })}
      </ol>
      <p class="pre scroll">{here ? (here.text ? `${here.title}: ${here.text}` : here.title) : "The run is over."}</p>
    </div>
  );
}

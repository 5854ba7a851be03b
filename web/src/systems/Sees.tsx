// What the model sees at a step, in four columns: what is stored, what the hooks make of it, the body that a provider
// gets, and the text of a chat template.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SystemsResponse } from "../engine/types.gen";
import { call, catalogue } from "../state/state";
import { chatOf } from "../template/chat";
import type { Stretch } from "../template/render";
import { all, choose, renderChat, template } from "../template/view";
import { number } from "../ui/words";
import { walks, type Player } from "./played";
import { rowsOf } from "./runs";

interface Props {
  played: Player;
  now: SystemsResponse;
  step: number;
}

/** kept is whether the columns are open, and for which provider, from step to step. */
const kept = { open: false, to: "" };

/** Seen is a request as a provider and as a model get it. */
interface Seen {
  body: string;
  stretches: Stretch[];
  problem: string;
  /** cut is how many of the first messages are too many to be shown. */
  cut: number;
}

const none: Seen = { body: "", stretches: [], problem: "", cut: 0 };

export function Sees({ played, now, step }: Props) {
  const [open, setOpen] = useState(kept.open);
  const [to, setTo] = useState(kept.to);
  const [seen, see] = useState<Seen | null>(null);
  const chosen = template.value;
  useEffect(() => {
    if (!open) return;
    let gone = false;
    void look(played, now, step, to).then(
      (answer) => gone || see(answer),
      (failure: Error) => gone || see({ ...none, problem: failure.message }),
    );
    return () => void (gone = true);
  }, [open, now, step, to, chosen]);
  const listed = (title: string): string => {
    const box = now.steps[step]!.boxes.find((each) => each.title === title);
    return box
      ? rowsOf(now, box)
          .filter(({ mark }) => mark !== "removed")
          .map(({ label, text }) => `${label}: ${text}`)
          .join("\n\n")
      : "No messages yet.";
  };
  return (
    <details
      class="systems-sees"
      open={open}
      onToggle={(event) => setOpen((kept.open = (event.currentTarget as HTMLDetailsElement).open))}
    >
      <summary>What the model sees</summary>
      {open && (
        <div class="tiles">
          <Column name="Stored" text={listed("Stored")} />
          {!walks(played) && <Column name="After hooks" text={listed("Last request")} />}
          <Column name="Body" text={seen?.body || "No request yet."}>
            <select
              class="whole"
              aria-label="Provider’s body"
              value={to}
              onChange={(event) => setTo((kept.to = event.currentTarget.value))}
            >
              <option value="">Body, as your text</option>
              {catalogue.value?.dialects
                .filter(({ group }) => group === "provider")
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
            {!!seen?.cut && <small>without the first {number(seen.cut)} messages</small>}
          </Column>
          <Column
            name="As the template writes it"
            text={
              seen?.problem ||
              seen?.stretches.map((stretch, i) =>
                stretch.kind === "token" ? <mark key={i}>{stretch.text}</mark> : stretch.text,
              )
            }
          >
            <select
              class="whole"
              aria-label="Chat template"
              value={chosen.id}
              onChange={(event) => choose(event.currentTarget.value)}
            >
              {all.value.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Column>
        </div>
      )}
    </details>
  );
}

interface ColumnProps {
  name: string;
  text: ComponentChildren;
  /** children are in the place of the name. */
  children?: ComponentChildren;
}

/** Column is a text that is scrolled; a name needs a role, which a pre has none of. */
function Column({ name, text, children = name }: ColumnProps) {
  return (
    <figure>
      <figcaption class="strong">{children}</figcaption>
      <pre class="code-block pre" role="group" tabIndex={0} aria-label={name} translate={false}>
        {text}
      </pre>
    </figure>
  );
}

async function look(played: Player, now: SystemsResponse, step: number, to: string): Promise<Seen | null> {
  const shown = await call<"systems">(
    "systems",
    { system: now.system, actions: played.actions(), see: step + 1, to },
    { lane: "what the model sees" },
  );
  if (!shown) return null;
  const { body = "", cut = 0 } = shown;
  const chat = shown.chat ? chatOf(shown.chat) : null;
  if (!chat) return { ...none, body, cut };
  const done = await renderChat({ template: template.peek(), chat, variables: { add_generation_prompt: true } });
  return done && { ...none, body, cut, ...done };
}

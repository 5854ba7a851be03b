// A message as an editable card.
import { useState } from "preact/hooks";
import { Call } from "../conversation/Call";
import { Card } from "../conversation/Card";
import { showWhole } from "../conversation/cards";
import { Icon, type IconName } from "../conversation/Icon";
import { Parts, PartView } from "../conversation/Parts";
import { choose } from "../conversation/view";
import { Button } from "../ui/Button";
import { size } from "../ui/words";
import type { Card as CardData, Part } from "../engine/types.gen";
import { Attach } from "./Attach";
import { CallEditor, NewCall } from "./CallEditor";
import { Draft } from "./Draft";
import { dragged, landing } from "../conversation/moves";
import { step } from "../conversation/steps";

interface BuildCardProps {
  card: CardData;
  /** count is the number of messages of the conversation. */
  count: number;
}

export function BuildCard({ card, count }: BuildCardProps) {
  const land = landing.value;
  const edge =
    dragged.value === null || land === null
      ? ""
      : land === card.index
        ? " land-before"
        : land === count && card.index === count - 1
          ? " land-after"
          : "";
  return (
    <div class={"build-card anchor" + edge} data-attach={card.role === "user" ? card.index : undefined}>
      <Card
        card={card}
        role={<RoleChoice card={card} />}
        controls={<Controls card={card} count={count} />}
        body={<Body card={card} />}
      />
    </div>
  );
}

const roles = [
  { id: "system", name: "System" },
  { id: "user", name: "User" },
  { id: "assistant", name: "Assistant" },
];

// The role of calls and results is what ties them: it stays.
function RoleChoice({ card }: { card: CardData }) {
  const tied = card.role === "tool" || card.calls > 0 || card.parts.some((part) => part.kind === "result");
  const whole = card.parts.length === card.total && !card.parts.some((part) => part.cut);
  if (tied || card.texts > 1 || !whole) return <span class="role-name">{card.label || "No role"}</span>;
  const known = roles.some((role) => role.id === card.role);
  async function change(choice: HTMLSelectElement) {
    const text = card.parts.find(isText)?.text ?? "";
    // What was rejected must not stay in view as if it were so.
    if (!(await step({ action: "edit", at: card.index, role: choice.value, text }, { focus: "none" })))
      choice.value = card.role;
  }
  return (
    <select
      class="role-name role-choice"
      aria-label={"Role of message " + (card.index + 1)}
      value={card.role}
      onChange={(event) => void change(event.currentTarget)}
    >
      {!known && <option value={card.role}>{card.label || card.role}</option>}
      {roles.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Controls({ card, count }: BuildCardProps) {
  const at = card.index;
  const number = " message " + (at + 1);
  return (
    <span class="inline controls" role="group" aria-label={"Change message " + (at + 1)}>
      <span
        class="grip quiet screen"
        draggable
        aria-hidden="true"
        title="Drag to move"
        onDragStart={(event) => {
          dragged.value = at;
          event.dataTransfer?.setData("text/plain", "message " + (at + 1));
          const row = event.currentTarget.closest(".card");
          if (row) event.dataTransfer?.setDragImage(row, 20, 16);
        }}
        onDragEnd={() => (dragged.value = landing.value = null)}
      >
        <Icon name="grip" />
      </span>
      <Action
        icon="up"
        label={"Move up" + number}
        keys="Alt+Up"
        off={at === 0 ? "This is the first message" : ""}
        run={() => void step({ action: "move", at, to: at - 1 })}
      />
      <Action
        icon="down"
        label={"Move down" + number}
        keys="Alt+Down"
        off={at === count - 1 ? "This is the last message" : ""}
        run={() => void step({ action: "move", at, to: at + 1 })}
      />
      <Action
        icon="copy"
        label={"Duplicate" + number}
        keys="Ctrl+D"
        run={() => void step({ action: "duplicate", at })}
      />
      <Action
        icon="remove"
        label={"Delete" + number + partners(card)}
        keys="Delete"
        run={() => void step({ action: "remove", at })}
      />
    </span>
  );
}

// Pairs go together, and the button says so beforehand.
function partners(card: CardData): string {
  if (card.answers) return " and its call";
  return card.answered === 0 ? "" : card.answered === 1 ? " and its result" : " and its results";
}

interface ActionProps {
  icon: IconName;
  label: string;
  keys: string;
  /** off says why it cannot be done now. */
  off?: string;
  run: () => void;
}

function Action({ icon, label, keys, off = "", run }: ActionProps) {
  return (
    <Button class="icon-button" aria-label={label} title={label + " (" + keys + ")"} off={off} onClick={run}>
      <Icon name={icon} />
    </Button>
  );
}

function Body({ card }: { card: CardData }) {
  const [adding, setAdding] = useState(false);
  const [attaching, setAttaching] = useState(false);
  const [naming, setNaming] = useState(false);
  const at = card.index;
  return (
    <>
      {card.role !== "tool" && (card.name || naming) && (
        <label class="field">
          <span>Name</span>
          <Draft
            line
            label={"Name in message " + (at + 1)}
            value={card.name ?? ""}
            commit={(name) => void step({ action: "name", at, name }, { focus: "none" })}
          />
        </label>
      )}
      {card.texts === 0 && <TextEditor card={card} index={-1} />}
      <Parts
        card={card}
        draw={(part, index) =>
          part.kind === "call" ? (
            <Call key={index} card={card} index={index} part={part}>
              <CallEditor card={card} part={part} call={part.call ?? 0} />
            </Call>
          ) : isText(part) && card.texts === 1 ? (
            <TextEditor key={index} card={card} index={index} part={part} />
          ) : part.kind === "image" || part.kind === "raw" ? (
            <div key={index} class="part-removable inline">
              <PartView card={card} index={index} part={part} />
              <button
                type="button"
                class="button button-quiet"
                aria-label={`Remove the ${part.kind === "image" ? "image" : "file"} from message ${at + 1}`}
                onClick={() => void step({ action: "detach", at, part: index }, { focus: "none" })}
              >
                <Icon name="remove" /> Remove
              </button>
            </div>
          ) : (
            <PartView key={index} card={card} index={index} part={part} />
          )
        }
      />
      {card.texts > 1 && (
        <button type="button" class="button button-quiet" onClick={() => choose(card)}>
          This message has several text parts: edit them in the editor
        </button>
      )}
      {adding && <NewCall at={card.index} close={() => setAdding(false)} />}
      {attaching && (
        <Attach
          add={(files) => {
            setAttaching(false);
            void step({ action: "attach", at, files: [...files] });
          }}
          close={() => setAttaching(false)}
        />
      )}
      {card.role !== "tool" && (
        <div class="sheet-actions">
          {card.role === "assistant" && !adding && (
            <button type="button" class="button button-quiet add-call" onClick={() => setAdding(true)}>
              <Icon name="plus" /> Add tool call
            </button>
          )}
          {card.role === "user" && !attaching && (
            <button type="button" class="button button-quiet" onClick={() => setAttaching(true)}>
              <Icon name="plus" /> Image or file
            </button>
          )}
          {!card.name && !naming && (
            <button type="button" class="button button-quiet" onClick={() => setNaming(true)}>
              <Icon name="plus" /> Name
            </button>
          )}
        </div>
      )}
    </>
  );
}

function isText(part: Part): boolean {
  return part.kind === "text" || part.kind === "result";
}

function TextEditor({ card, index, part }: { card: CardData; index: number; part?: Part }) {
  if (part?.cut) {
    return (
      <>
        <PartView card={card} index={index} part={part} />
        <button type="button" class="button button-quiet" onClick={() => showWhole(card.index, index, true)}>
          Edit the full text ({size(part.size)})
        </button>
      </>
    );
  }
  return (
    <Draft
      label={"Text of message " + (card.index + 1)}
      value={part?.text ?? ""}
      mono={card.role === "tool"}
      placeholder={card.calls > 0 ? "Text with the tool call (optional)" : "Message text"}
      commit={(text) => void step({ action: "edit", at: card.index, role: card.role, text }, { focus: "none" })}
    />
  );
}

// The parts of a message, each in the form that suits its kind. Of very many a card shows a
// stretch, and the way to the others.
import type { ComponentChild } from "preact";
import { useRef } from "preact/hooks";
import type { Card, Part } from "../engine/types.gen";
import { Pager } from "../ui/Pager";
import { Call } from "./Call";
import { partLimit, showParts } from "./cards";
import { Text } from "./Text";
import { size } from "../ui/words";

/** knownImages are the data addresses that a card shows itself; others are only named. */
const knownImages = /^data:image\/(png|jpeg|gif|webp|avif);base64,/;

/** addressLength is how much of an address is shown, in UTF-16 units. */
const addressLength = 120;

interface PartsProps {
  card: Card;
  /** draw makes a part of what is shown; part is its number in the message. */
  draw: (part: Part, index: number) => ComponentChild;
}

export function Parts({ card, draw }: PartsProps) {
  return (
    <>
      {card.total > partLimit && <PartPager card={card} />}
      {card.parts.map((part, i) => draw(part, card.first + i))}
    </>
  );
}

function PartPager({ card }: { card: Card }) {
  const bar = useRef<HTMLDivElement>(null);
  function go(page: number): void {
    showParts(card.index, page * partLimit);
    // Reading goes on at the first of the new ones.
    const row = bar.current?.closest("article");
    const list = row?.closest(".cards-scroller");
    if (row && list) list.scrollTop += Math.min(0, row.getBoundingClientRect().top - list.getBoundingClientRect().top);
  }
  return (
    <div class="card-pager ruled sunken" ref={bar}>
      <Pager
        name={"Parts of message " + (card.index + 1)}
        what="parts"
        page={Math.floor(card.first / partLimit)}
        pages={Math.ceil(card.total / partLimit)}
        shown={{ from: card.first + 1, to: card.first + card.parts.length, of: card.total }}
        go={go}
      />
    </div>
  );
}

export interface PartProps {
  card: Card;
  index: number;
  part: Part;
}

export function PartView({ card, index, part }: PartProps) {
  const text = { message: card.index, index, part };
  switch (part.kind) {
    case "text":
      return <Text {...text} mono={card.role === "tool"} json={card.role === "tool"} />;
    case "call":
      return <Call card={card} index={index} part={part} />;
    case "result":
      return <Text {...text} mono json />;
    case "code":
      return (
        <figure class="part-code box scroll">
          <figcaption class="ruled sunken caption thin">{part.name || "code"}</figcaption>
          <Text {...text} mono />
        </figure>
      );
    case "image":
      return <Image part={part} />;
    case "thinking":
      if (part.text === "") return <p class="faint row baseline">Reasoning, hidden by the provider</p>;
      return (
        <details class="part-fold">
          <summary>Reasoning, {size(part.size)}</summary>
          <Text {...text} />
        </details>
      );
    default:
      return (
        <details class="part-fold">
          <summary>
            {part.name ? <code>{part.name}</code> : "Unknown part"}, kept unchanged, {size(part.size)}
          </summary>
          <Text {...text} mono json />
        </details>
      );
  }
}

function Image({ part }: { part: Part }) {
  if (part.source && knownImages.test(part.source)) {
    return (
      <figure class="part-image">
        <img src={part.source} alt={part.name ? "Image, " + part.name : "Image"} />
        <figcaption class="tiny">
          {part.name || "image"}, {size(part.size)}
        </figcaption>
      </figure>
    );
  }
  const address = part.text.length > addressLength ? part.text.slice(0, addressLength) + "…" : part.text;
  return (
    <p class="faint row baseline">
      Image{part.name ? ", " + part.name : ""}
      {address && <code class="pill breaks">{address}</code>}
    </p>
  );
}

// The parts of a message, each in the form that suits its kind.
import type { Card, Part } from "../engine/types.gen";
import { Call } from "./Call";
import { Text } from "./Text";
import { size } from "../words";

/** knownImages are the data addresses that a card shows itself; others are only named. */
const knownImages = /^data:image\/(png|jpeg|gif|webp|avif);base64,/;

export function Parts({ card }: { card: Card }) {
  if (card.parts.length === 0) return <p class="text-empty">Nothing in this message</p>;
  return (
    <>
      {card.parts.map((part, index) => (
        <PartView key={index} card={card} index={index} part={part} />
      ))}
    </>
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
        <figure class="part-code">
          <figcaption>{part.name || "code"}</figcaption>
          <Text {...text} mono />
        </figure>
      );
    case "image":
      return <Image part={part} />;
    case "thinking":
      if (part.text === "") return <p class="part-note">Thinking, hidden by the provider</p>;
      return (
        <details class="part-fold">
          <summary>Thinking, {size(part.size)}</summary>
          <Text {...text} />
        </details>
      );
    default:
      return (
        <details class="part-fold">
          <summary>
            {part.name ? <code>{part.name}</code> : "Unknown part"}, kept as it is, {size(part.size)}
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
        <figcaption>
          {part.name || "image"}, {size(part.size)}
        </figcaption>
      </figure>
    );
  }
  const address = part.text.length > 120 ? part.text.slice(0, 120) + "…" : part.text;
  return (
    <p class="part-note">
      Image{part.name ? ", " + part.name : ""}
      {address && <code class="part-address">{address}</code>}
    </p>
  );
}

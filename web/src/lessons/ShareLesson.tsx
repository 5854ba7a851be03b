// A link that contains a lesson, for the teacher who wrote it.
import { useState } from "preact/hooks";
import { linkLimit } from "../share/linking";
import { Copy } from "../ui/Copy";
import { learnOf, own } from "./place";
import { ownLink } from "./start";

export function ShareLesson() {
  const [hidden, setHidden] = useState(true);
  const link = async (): Promise<string> => {
    const hash = await ownLink(learnOf({ id: own, step: 0, hidden }));
    if (hash.length > linkLimit) throw new Error("This lesson is too long for a link. Send the file instead.");
    return location.origin + location.pathname + hash;
  };
  return (
    <>
      <Copy class="button" text={link}>
        Copy link
      </Copy>
      <label class="check">
        <input type="checkbox" checked={hidden} onChange={(event) => setHidden(event.currentTarget.checked)} /> Hide
        solutions
      </label>
    </>
  );
}

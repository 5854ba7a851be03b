// A link that has a lesson in it: for a teacher who wrote one.
import { useState } from "preact/hooks";
import type { Lesson } from "../engine/types.gen";
import { encodeShared, linkLimit } from "../linking";
import { lessonFile } from "../state";
import { Copy } from "../ui/Copy";
import { learnOf, own } from "./place";

export function ShareLesson({ lesson }: { lesson: Lesson }) {
  const [hidden, setHidden] = useState(true);
  const link = async (): Promise<string> => {
    const learn = learnOf({ id: own, step: 0, hidden });
    const hash = await encodeShared({ text: lesson.start, learn, lesson: lessonFile.peek() });
    if (hash.length > linkLimit)
      throw new Error("This lesson is too long for a link: browsers and chats would cut it. Send the file.");
    return location.origin + location.pathname + hash;
  };
  return (
    <>
      <Copy class="button" text={link}>
        Copy a link
      </Copy>
      <label class="lesson-check">
        <input type="checkbox" checked={hidden} onChange={(event) => setHidden(event.currentTarget.checked)} /> Hide the
        solutions in the link
      </label>
    </>
  );
}

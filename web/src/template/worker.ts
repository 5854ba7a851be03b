// Renders templates away from the page: a template is a program, and one from outside may never end.
import type { ChatTemplate } from "./builtin";
import type { Chat } from "./chat";
import { leftOut, render, stretches, type Stretch, type Variables } from "./render";

export interface Asked {
  template: ChatTemplate;
  chat: Chat;
  variables: Variables;
  /** text is what was rendered elsewhere; absent where the template does it. */
  text?: string;
}

/** Answered is the text in its stretches, with the messages that aren't in it, or why there is none. */
export type Answered = { stretches: Stretch[]; leftOut: number[] } | { problem: string };

onmessage = ({ data }: MessageEvent<Asked>): void => postMessage(answer(data));

function answer({ template, chat, variables, text }: Asked): Answered {
  try {
    const rendered = text ?? render(template, chat, variables);
    const parts = stretches(template, chat, variables, rendered);
    return { stretches: parts, leftOut: leftOut(chat, parts) };
  } catch (problem) {
    return { problem: (problem as Error).message };
  }
}

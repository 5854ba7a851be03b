// Requests to OpenAI's Chat Completions of a wanted size: turns of a user, a call of a
// tool with arguments as JSON, its result and an answer. The same seed gives the same bytes.
import { seeded } from "../../tests/tokens/random.mjs";

const words = (
  "the order of a customer was sent to another town and came back with the label torn so we look for it in the depot by number " +
  "before noon while the driver waits for a new address from the office that opens at nine then call again and say when it can be " +
  "there every parcel has one weight one price and one date which must agree with the list or be put aside until asked for"
).split(" ");

/** Mistakes that a conversation can be given; each is an error to whoever checks it. */
export const mistakes = {
  "a call without its result": (messages) =>
    messages.splice(
      messages.findIndex((m) => m.role === "tool"),
      1,
    ),
  "a result without its call": (messages) => delete messages.find((m) => m.tool_calls).tool_calls,
  "a role that does not exist": (messages) => (messages[1].role = "human"),
  "a call without a name": (messages) => delete messages.find((m) => m.tool_calls).tool_calls[0].function.name,
};

/** A request of exactly so many bytes, of ASCII alone; mistake is one of mistakes. */
export function conversation(bytes, seed = 1, mistake) {
  const random = seeded((seed + 1) * 2654435761);
  const prose = (n) => Array.from({ length: n }, () => words[random(words.length)]).join(" ");
  const messages = [{ role: "system", content: "You help the depot of a carrier. " + prose(10) + "." }];
  const request = { model: "gpt-4o", messages };
  let size = JSON.stringify(request).length;
  const add = (...more) => {
    const grown = more.reduce((sum, message) => sum + JSON.stringify(message).length + 1, 0);
    if (size + grown > bytes) return false;
    size += grown;
    messages.push(...more);
    return true;
  };
  for (let turn = 0; ; turn++) {
    const id = `call_${seed}_${turn}`;
    const added = add(
      { role: "user", content: prose(8 + random(20)) + "?" },
      {
        role: "assistant",
        content: null,
        tool_calls: [
          {
            id,
            type: "function",
            function: {
              name: "find_parcel",
              arguments: JSON.stringify({ town: prose(1), number: random(1e6), notes: [prose(2)] }),
            },
          },
        ],
      },
      {
        role: "tool",
        tool_call_id: id,
        content: JSON.stringify({ found: true, weight: random(30), steps: prose(14 + random(20)) }),
      },
      { role: "assistant", content: prose(20 + random(40)) + "." },
    );
    if (!added) break;
  }
  if (mistake) mistakes[mistake](messages);
  // The first message takes what is missing.
  messages[0].content += " " + "x".repeat(bytes - JSON.stringify(request).length - 1);
  return JSON.stringify(request);
}

// The conversation as chat templates want it: the messages of an OpenAI Chat request, with the arguments of calls as
// objects and texts in one piece.
import { recordOf } from "../state/given";

export interface ChatMessage {
  role: string;
  content: unknown;
  [key: string]: unknown;
}

export interface Chat {
  messages: ChatMessage[];
  tools: unknown[];
}

/** chatOf reads an OpenAI Chat request or a list of its messages; null for anything else. */
export function chatOf(json: string): Chat | null {
  let whole: unknown;
  try {
    whole = JSON.parse(json);
  } catch {
    return null;
  }
  const request = recordOf(whole);
  const list = Array.isArray(whole) ? whole : request["messages"];
  if (!Array.isArray(list)) return null;
  return {
    messages: list.map((each) => messageOf(recordOf(each))),
    tools: Array.isArray(request["tools"]) ? request["tools"] : [],
  };
}

function messageOf(given: Record<string, unknown>): ChatMessage {
  const message: ChatMessage = { ...given, role: String(given["role"] ?? ""), content: contentOf(given["content"]) };
  // Servers give a developer's message to a template as the system's: no template knows the word.
  if (message.role === "developer") message.role = "system";
  if (Array.isArray(given["tool_calls"])) message["tool_calls"] = given["tool_calls"].map(callOf);
  return message;
}

/** contentOf joins parts that are all texts, as servers do for templates that want one; a picture becomes its placeholder. */
function contentOf(content: unknown): unknown {
  if (!Array.isArray(content)) return content ?? "";
  const parts = content.map(recordOf);
  if (parts.every((part) => part["type"] === "text")) return parts.map((part) => part["text"]).join("\n");
  return parts.map((part) => (part["type"] === "image_url" ? { type: "image" } : part));
}

function callOf(given: unknown): unknown {
  const call = recordOf(given);
  const fn = recordOf(call["function"]);
  let args: unknown = fn["arguments"];
  try {
    const parsed: unknown = JSON.parse(String(args));
    if (typeof parsed === "object" && parsed !== null) args = parsed;
  } catch {
    // What isn't JSON is written unchanged.
  }
  return { ...call, function: { ...fn, arguments: args } };
}

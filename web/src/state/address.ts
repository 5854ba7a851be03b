// The address of what is seen, in the part of the location after the "#": what the text
// stands for, and then the view and the lesson, as in "#example=a-cut&view=tokens&rule=bad-json".
// What people may write by hand is described in core/link/LINKS.md.

/** Seen is what an address says of view and lesson; what is absent is not said. */
export interface Seen {
  view?: string;
  /** to is the format of the conversion that is shown; as is the kind of text in place of the cards. */
  to?: string;
  as?: string;
  /** system is the one of the systems that is played. */
  system?: string;
  /** model is what the text is checked as in place of the model that it names; facts are about it, with commas between. */
  model?: string;
  facts?: string;
  /** version is that of the API in the request's headers, and betas are those there, with commas between them. */
  version?: string;
  betas?: string;
  /** learn is what is read next to the text: the id of a rule, "" for the list of them, or one of pages. */
  learn?: string;
}

/**
 * Address is an address in its parts. Text is a link's text or example, such as "example=a-cut", "" for none. A text that
 * is there as it is has how it is read with it, as in "text=[]&target=anthropic".
 */
export interface Address {
  text: string;
  seen: Seen;
}

/** parameters are what has its own name in an address. */
const parameters = ["view", "to", "as", "system", "model", "facts", "version", "betas"] as const;
const isParameter = (name: string): name is (typeof parameters)[number] =>
  (parameters as readonly string[]).includes(name);

/** besideText is what may be said of a text that an address has as it is. */
const besideText = ["format", "target", "conversation", "error"];

/** guide is the page about how a conversation works. */
export const guide = "conversation";

/** isStep says that it is a step of a lesson, such as "lesson.one-call.2". */
export const isStep = (id: string): boolean => id.includes(".");

/** isPage says of what is read that it isn't a rule. */
export const isPage = (id: string): boolean => isStep(id) || [guide, "lessons", "course", "glossary"].includes(id);

/** listed is how the list of all rules is addressed. */
const listed = "rules";

/** parse reads a location's hash; null when nothing in it is ours. */
export function parse(hash: string): Address | null {
  const seen: Seen = {};
  let text = "";
  const beside: string[] = [];
  for (const part of hash.replace(/^#/, "").split("&")) {
    const [, name = "", value = ""] = /^([a-z0-9]+)=(.*)$/s.exec(part) ?? [];
    if (isParameter(name)) seen[name] = decoded(value);
    else if (name === "rule") seen.learn = decoded(value);
    else if (name === "learn") seen.learn = decoded(value) === listed ? "" : decoded(value);
    else if (besideText.includes(name)) beside.push(part);
    else if (name !== "" && text === "") text = part;
  }
  if (text === "" && beside.some((part) => part.startsWith("error="))) text = "text=";
  if (text.startsWith("text=")) text = [text, ...beside].join("&");
  return text === "" && Object.keys(seen).length === 0 ? null : { text, seen };
}

/** write makes the hash of an address, "" when there is nothing to say. */
export function write({ text, seen }: Address): string {
  const parts = text === "" ? [] : [text];
  for (const name of parameters) if (seen[name] !== undefined) parts.push(`${name}=${encodeURIComponent(seen[name])}`);
  if (seen.learn !== undefined) parts.push(lesson(seen.learn));
  return parts.length === 0 ? "" : "#" + parts.join("&");
}

function lesson(id: string): string {
  if (id === "") return "learn=" + listed;
  return (isPage(id) ? "learn=" : "rule=") + encodeURIComponent(id);
}

/** decoded is a part of an address as it was meant. A "%" that begins no escape is kept unchanged. */
export function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

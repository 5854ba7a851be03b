// Making elements, without a library: the page is small.

type Inside = string | Node | null | undefined | false;

/** make makes an element with its attributes and content. A property that begins with "on" listens to an event. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Record<string, unknown> = {},
  ...inside: Inside[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value as EventListener);
    else if (key === "class") element.className = String(value);
    else if (typeof value === "boolean") element.toggleAttribute(key, value);
    else if (value !== undefined) element.setAttribute(key, String(value));
  }
  element.append(...inside.filter((each): each is string | Node => !!each));
  return element;
}

/** button makes a button. */
export const button = (name: string, run: () => void, className = "button"): HTMLButtonElement =>
  make("button", { type: "button", class: className, onclick: run }, name);

/** copyButton makes a button that copies a text, and then shows whether it could. */
export function copyButton(name: string, text: () => string): HTMLButtonElement {
  const said = make("span", { "aria-live": "polite" }, name);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      said.textContent = "Copied";
    } catch {
      said.textContent = "The browser didn’t allow copying";
    }
    setTimeout(() => (said.textContent = name), 2_000);
  };
  return make("button", { type: "button", class: "button", onclick: () => void copy() }, said);
}

/** field makes a label with a control. */
export const field = (name: string, control: HTMLElement): HTMLLabelElement =>
  make("label", { class: "field" }, make("span", {}, name), control);

/** plain is the content of a text: what is in backticks is code, and other marks are left out. */
export function plain(text: string): (string | Node)[] {
  return text
    .replace(/\[([^\]]+)\](?:\([^)]*\))?/g, "$1")
    .split(/`([^`]+)`/)
    .map((piece, i) => (i % 2 ? make("code", {}, piece) : piece.replaceAll("*", "")));
}

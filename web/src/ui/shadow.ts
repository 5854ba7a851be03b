// The shadow roots of the texts that are read and compared.

/**
 * shadow gives an element a root with a sheet of its own next to the one that all editors share. Firefox keeps
 * what it made of the sheets of a root for the next root with the same ones, and does not see there what was
 * inserted into them in between: without its own, a comparison would be drawn without colours and columns.
 */
export function shadow(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [new CSSStyleSheet()];
  return root;
}

// What is measured in a state of the page: the size of type, what is cut off or has to be moved
// sideways to be read, and what cannot be pressed without saying why.
import type { Page } from "@playwright/test";

/** leastType is the smallest size of type, in pixels. */
const leastType = 12;

/** faults are the elements with too small type, those that lie over the edge, and those that are off for no reason. */
export function faults(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    const said = (each: Element): string =>
      `${each.tagName.toLowerCase()}.${each.getAttribute("class") ?? ""} "${(each.textContent ?? "").trim().slice(0, 40)}"`;
    const drawn = (each: Element): boolean => each.checkVisibility({ visibilityProperty: true });
    const elements = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll("body *, :host *, .cm-editor *")].flatMap((each) => [
        each,
        ...(each.shadowRoot ? elements(each.shadowRoot) : []),
      ]);
    for (const each of elements(document)) {
      if (!drawn(each)) continue;
      const words = [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      if (words && Number.parseFloat(getComputedStyle(each).fontSize) < least) found.push("small type: " + said(each));
      const off = each.matches(":disabled, [aria-disabled='true']") && !each.matches("option, [role=option]");
      const why = each.getAttribute("title") ?? each.getAttribute("aria-describedby") ?? "";
      if (off && why === "") found.push("off for no reason: " + said(each));
      // Code and a row of tabs may be longer than there is room; words are not.
      const sideways = /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth;
      if (sideways && !each.matches("pre, .tabs, .cm-scroller")) found.push("moves sideways: " + said(each));
    }
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    return found;
  }, leastType);
}

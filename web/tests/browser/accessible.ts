// What a checker finds that keeps people out: WCAG 2.2 AA, with what it leaves out by itself.
import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** all are the rules that the page is held to. */
const all: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // A name that begins with other words than those on a button cannot be said to it.
  rules: { "label-content-name-mismatch": { enabled: true } },
};

/** ofColours are those of them that depend on the colours, which alone are others in the dark. */
const ofColours: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/**
 * barriers are the violations in the page, or in a part of it, each with the element at fault: in the light, and in
 * the dark those of colours. Nothing moves from then on: a colour on its way to another is none of the page's.
 */
export async function barriers(page: Page, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await violations(page, part, all);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page, part, ofColours);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((each) => "in the dark, " + each)];
}

async function violations(page: Page, part: string | undefined, rules: RunOptions): Promise<string[]> {
  // Its source is half a megabyte, and a page that has it keeps it.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const options = { resultTypes: ["violations"] as "violations"[], ...rules };
  return page.evaluate(
    async ([part, options]) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(part ?? document, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      );
    },
    [part, options] as const,
  );
}

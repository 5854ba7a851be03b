// What a checker finds that keeps somebody out: WCAG 2.2 AA, with what it leaves out by itself.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** barriers are the violations in the page, or in a part of it, each with the element at fault. */
export async function barriers(page: Page, part?: string): Promise<string[]> {
  // The page has no frames, and without a look for them the check takes less than half the time.
  const checker = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ["violations"],
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    // A name that begins with other words than those on a button cannot be said to it.
    rules: { "label-content-name-mismatch": { enabled: true } },
  });
  const { violations } = await (part ? checker.include(part) : checker).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

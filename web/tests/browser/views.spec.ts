// Every view, panel, dialog and menu is reached, and no checker finds a barrier in it.
import { barriers } from "./accessible";
import { expect, test } from "./playground";
import { states } from "./states";

for (const scheme of ["light", "dark"] as const) {
  test(`every state of the page can be used by all, ${scheme}`, async ({ playground, page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await playground.open();
    for (const { name, show, part } of states) {
      await test.step(name, async () => {
        await show(playground);
        expect.soft(await barriers(page, part), name).toEqual([]);
      });
    }
  });
}

// Every view, panel, dialog and menu is reached, at each width, and no checker finds a barrier in it.
import { barriers } from "./accessible";
import { faults } from "./measured";
import { expect, test } from "./playground";
import { states } from "./states";

/** narrow is the width under which the page shows one pane at a time. */
const narrow = 900;

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [360, 740],
] as const) {
  test(`every state of the page can be used by all at ${width} px`, async ({ playground, page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await playground.open();
    for (const { name, show, leave, part, wide } of states) {
      if (wide && width < narrow) continue;
      await test.step(name, async () => {
        await show(playground);
        expect.soft(await barriers(page, part), name).toEqual([]);
        expect.soft(await faults(page), name).toEqual([]);
        await leave?.(playground);
      });
    }
  });
}

// The worker as a test holds it up, and what it and the page say to each other.
import type { Page } from "@playwright/test";

/**
 * hold stops the worker until the function that comes back is called: what the page shows
 * meanwhile, it shows without the worker.
 */
export async function hold(page: Page): Promise<() => Promise<void>> {
  for (;;) {
    const worker = page.workers().at(-1)!;
    let release = (): void => {};
    const released = new Promise<void>((done) => (release = done));
    let reached = (): void => {};
    const caught = new Promise<void>((done) => (reached = done));
    await page.route("**/held", async (route) => {
      reached();
      await released;
      await route.fulfill({ body: "" }).catch(() => undefined);
    });
    // A request that the worker waits for, in the middle of everything.
    const over = worker
      .evaluate(() => {
        const request = new XMLHttpRequest();
        request.open("GET", "/held", false);
        request.send();
      })
      .catch(() => undefined);
    const end = async (): Promise<void> => {
      release();
      await over;
      await page.unroute("**/held");
    };
    const held = await Promise.race([caught.then(() => true), over.then(() => false)]);
    // A worker that took much memory may be replaced right after its last answer.
    if (held) await page.evaluate(() => new Promise((later) => setTimeout(later, 100)));
    if (held && page.workers().at(-1) === worker) return end;
    await end();
  }
}

/** weighed has the page note how long each message is that comes from the worker, in characters of its JSON. */
export async function weighed(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const sizes: number[] = ((window as unknown as { sizes: number[] }).sizes = []);
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener("message", ({ data }) => sizes.push(JSON.stringify(data).length));
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as { sizes: number[] }).sizes.splice(0));
}

/** counting has the page count what the worker has not answered; what comes back waits until it has nothing more to do. */
export async function counting(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const open = new Set<number>();
    (window as unknown as { open: typeof open }).open = open;
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        // A new worker owes nothing of what the one before it did.
        open.clear();
        this.addEventListener("message", ({ data }) => {
          if (data.type === "answer" || data.type === "failure") open.delete(data.id);
        });
      }
      override postMessage(message: { type: string; id: number }): void {
        if (message.type === "job") open.add(message.id);
        super.postMessage(message);
      }
    };
  });
  const waiting = (): Promise<number> => page.evaluate(() => (window as unknown as { open: Set<number> }).open.size);
  // The page's own clock may stand still.
  return async () => {
    for (let still = 0; still < 6; still++) {
      if ((await waiting()) > 0) still = 0;
      await new Promise((later) => setTimeout(later, 50));
    }
  };
}

/**
 * slowed has the page hear each answer of the worker up to so many milliseconds late, in their
 * order and by the same numbers every time.
 */
export async function slowed(page: Page, most: number): Promise<void> {
  await page.addInitScript((most) => {
    let seed = 1;
    window.Worker = class extends Worker {
      private readonly late: MessageEvent[] = [];
      private due = 0;
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener("message", (event) => {
          if (!event.isTrusted) return;
          event.stopImmediatePropagation();
          this.late.push(event);
          seed = (seed * 48271) % 2147483647;
          this.due = Math.max(this.due, performance.now() + (seed % most));
          setTimeout(() => {
            const { data } = this.late.shift()!;
            this.dispatchEvent(new MessageEvent("message", { data }));
          }, this.due - performance.now());
        });
      }
    };
  }, most);
}

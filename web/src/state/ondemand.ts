// What the first screen does not need of the page's script: each such module is a file of its own.
// It is fetched when it is first wanted, or else while the page is idle, so that it is there without a
// network later.

import { signal } from "@preact/signals";
import { isSaving } from "./saving";

const all: OnDemand<unknown>[] = [];

/** OnDemand is a module that may be on its way. */
export class OnDemand<M> {
  /** module is null until it is there. */
  readonly module = signal<M | null>(null);
  /** failed says that it was wanted and did not come. */
  readonly failed = signal(false);
  private coming: Promise<M | null> | null = null;

  constructor(private readonly load: () => Promise<M>) {
    all.push(this);
  }

  /** want fetches the module, again after a failure; null says that it did not come. */
  async want(): Promise<M | null> {
    this.failed.value = false;
    const module = await this.fetch();
    this.failed.value = module === null;
    return module;
  }

  /** fetch brings the module and stays silent when it does not come. */
  fetch(): Promise<M | null> {
    return (this.coming ??= this.load().then(
      (module) => (this.module.value = module),
      () => (this.coming = null),
    ));
  }

  /** loaded is the module, for whoever runs only after it. */
  loaded(): M {
    const module = this.module.peek();
    if (!module) throw new Error("A module was used before it was loaded");
    return module;
  }
}

/** idle waits until the page has nothing to do. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => done());
    else setTimeout(done, 200);
  });

/** fetchSoon brings a module as soon as the page has nothing else to do. */
export async function fetchSoon(module: OnDemand<unknown>): Promise<void> {
  if (isSaving()) return;
  await idle();
  await module.fetch();
}

/** How long after the page has opened, in milliseconds, the modules are fetched for later. */
const pause = 2_000;

/** fetchAll brings all modules, one after the other while the page has nothing else to do; the first that does not come ends it. */
export async function fetchAll(): Promise<void> {
  if (isSaving()) return;
  await new Promise((later) => setTimeout(later, pause));
  // A module may bring others with it.
  for (let at = 0; at < all.length; at++) {
    await idle();
    if ((await all[at]?.fetch()) === null) return;
  }
}

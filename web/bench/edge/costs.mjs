// What the platform charges, and what so many requests a day cost. Prices in US dollars,
// as Cloudflare's pages had them in November 2026; CAPACITY.md names the pages.

export const prices = {
  plan: 5, // a month
  request: { included: 10e6, million: 0.3 },
  cpu: { included: 30e6, million: 0.02 }, // milliseconds
  object: { included: 1e6, million: 0.15 }, // requests to Durable Objects
  duration: { included: 400e3, million: 12.5 }, // gigabyte-seconds of Durable Objects
  rows: { included: 50e6, million: 1 }, // rows written by Durable Objects
  stored: { included: 5, each: 0.2 }, // gigabytes a month
  logs: { included: 20e6, million: 0.6 }, // events; another price from December 2026 on
};

const days = 30;
const over = (amount, price) => Math.max(0, amount - price.included) * (price.each ?? price.million / 1e6);

/** A month of so many checks a day, each of so many milliseconds of CPU. */
export function checks(perDay, cpu, sampled = 1) {
  const n = perDay * days;
  const parts = {
    requests: over(n, prices.request),
    cpu: over(n * cpu, prices.cpu),
    // The line of the Worker and the platform's own.
    logs: over(2 * n * sampled, prices.logs),
  };
  return { n, ...parts, total: prices.plan + parts.requests + parts.cpu + parts.logs };
}

/** What an append to a thread asks of its Durable Object; see objects.go and entry.mjs. */
export const append = { requests: 2, rows: 1, milliseconds: 20 };
/** What a thread asks besides: its alarm, set and run, and what is deleted with it. */
export const thread = { appends: 10, requests: 1, rows: 3, gigabytes: 20e-6, hours: 1 };

/** A month of so many appends a day, on top of what their requests cost. */
export function threads(perDay) {
  const n = perDay * days;
  const many = n / thread.appends;
  const parts = {
    objects: over(n * append.requests + many * thread.requests, prices.object),
    // A Durable Object is charged for 128 MB.
    duration: over(((n * append.milliseconds) / 1000) * 0.128, prices.duration),
    rows: over(n * append.rows + many * thread.rows, prices.rows),
    stored: over((perDay / thread.appends / 24) * thread.hours * thread.gigabytes, prices.stored),
  };
  return { n, ...parts, total: parts.objects + parts.duration + parts.rows + parts.stored };
}

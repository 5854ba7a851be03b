// Prices that the user enters, by family of models. The page knows none of its own.
import { signal } from "@preact/signals";
import { readSetting, writeSetting } from "../state/storage";

/** Price is what a million tokens of a prompt cost, and when it was entered. */
export interface Price {
  amount: number;
  /** date is the day as YYYY-MM-DD. */
  date: string;
}

/** prices are by the family's name; currency is how they are written. */
export const prices = signal<Readonly<Record<string, Price>>>({});
export const currency = signal("$");

/** priceOf is the price of a family. The name comes from the text, so it may be any, "constructor" too. */
export const priceOf = (family: string): Price | undefined =>
  Object.hasOwn(prices.value, family) ? prices.value[family] : undefined;

/** setPrice keeps a price with today's date; one that isn't a number is forgotten. */
export function setPrice(family: string, amount: number, now = new Date()): void {
  const { [family]: _, ...others } = prices.value;
  prices.value = Number.isFinite(amount) && amount > 0 ? { ...others, [family]: { amount, date: day(now) } } : others;
  keep();
}

/** setCurrency keeps how prices are written. */
export function setCurrency(sign: string): void {
  currency.value = sign;
  keep();
}

function day(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return now.getFullYear() + "-" + two(now.getMonth() + 1) + "-" + two(now.getDate());
}

/** cost writes what so many tokens cost, with as many digits as say something. */
export function cost(tokens: number, amount: number): string {
  const value = (tokens * amount) / 1e6;
  if (value === 0) return "0";
  const digits = value >= 1 ? 2 : Math.min(12, 2 - Math.floor(Math.log10(value)));
  return value.toFixed(digits);
}

// They last as long as the browser keeps them; without storage as long as the page.
const setting = "prices";
try {
  const kept = JSON.parse(readSetting(setting) ?? "{}") as { prices?: Record<string, Price>; currency?: string };
  const sound = Object.entries(kept.prices ?? {}).filter(
    ([, price]) => Number.isFinite(price?.amount) && price.amount > 0 && /^\d{4}-\d\d-\d\d$/.test(price.date),
  );
  prices.value = Object.fromEntries(sound);
  if (typeof kept.currency === "string") currency.value = kept.currency.slice(0, 4);
} catch {
  // What was kept cannot be read: there are no prices.
}

function keep(): void {
  writeSetting(setting, JSON.stringify({ prices: prices.value, currency: currency.value }));
}

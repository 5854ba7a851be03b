// As what the text is checked, as links, addresses and drafts have it.

import type { Seen } from "../state/address";
import type { As } from "../engine/types.gen";
import { isTexts } from "../state/given";

/** filled are the members that have something in them. */
const filled = <Member extends string | string[]>(all: Record<string, Member | undefined>): Record<string, Member> =>
  Object.fromEntries(Object.entries(all).filter(([, each]) => each?.length)) as Record<string, Member>;

/** asFrom is what an address, a link or a stored draft says of it. */
export function asFrom({ as, facts, version, betas }: { [Name in keyof As]: unknown }): As {
  const text = (given: unknown) => (typeof given === "string" ? given : "");
  const words = (given: unknown) => (isTexts(given) ? given.filter((each) => each) : []);
  return filled<string | string[]>({ as: text(as), facts: words(facts), version: text(version), betas: words(betas) });
}

/** asSeen is what an address says of it, by its names there. */
export const asSeen = ({ model, facts, version, betas }: Seen): As =>
  asFrom({ as: model, facts: facts?.split(","), version, betas: betas?.split(",") });

/** addressOf is what an address says of it. */
export const addressOf = ({ as, facts, version, betas }: As): Record<string, string> =>
  filled({ model: as, facts: facts?.join(","), version, betas: betas?.join(",") });

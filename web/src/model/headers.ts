// The headers that a target's rules know: a version of its API, and betas.

import type { CatalogItem } from "../engine/types.gen";
import { catalogue } from "../state/state";

/** knownHeaders are those that the rules of a target depend on; undefined for none. */
export const knownHeaders = (target: string): CatalogItem | undefined =>
  catalogue.value?.targets.find((each) => each.id === target && each.versions?.length);

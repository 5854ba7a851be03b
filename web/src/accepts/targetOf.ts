import type { CatalogItem, Verdict } from "../engine/types.gen";
import { catalogue } from "../state/state";

/** targetOf is what the catalogue knows of the target of a verdict. */
export const targetOf = (verdict: Verdict): CatalogItem | undefined =>
  catalogue.value?.targets.find((item) => item.id === verdict.target);

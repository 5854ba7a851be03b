import type { CatalogItem, Verdict } from "../engine/types.gen";
import { catalogue } from "../state";

/** about is what the catalogue knows of the target of a verdict. */
export const about = (verdict: Verdict): CatalogItem | undefined =>
  catalogue.value?.targets.find((item) => item.id === verdict.target);

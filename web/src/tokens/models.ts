// The families of models that the catalogue knows, as a chooser lists them.
import type { Catalogue, ModelItem } from "../engine/types.gen";

/** Group is the families of one API. */
export interface Group {
  name: string;
  models: ModelItem[];
}

/** groups are the families by API, each name once: its first prefix stands for it. */
export function groups(catalogue: Pick<Catalogue, "models" | "dialects">): Group[] {
  const found: Group[] = [];
  const names = new Set<string>();
  for (const model of catalogue.models) {
    if (names.has(model.name)) continue;
    names.add(model.name);
    const api = catalogue.dialects.find((format) => format.id === model.api)?.name;
    const name = model.api === "" ? "OpenAI" : (api ?? model.api);
    const group = found.find((other) => other.name === name);
    if (group) group.models.push(model);
    else found.push({ name, models: [model] });
  }
  return found;
}

/** familyOf is the family that a model's name belongs to, as the engine finds it. */
export function familyOf(models: readonly ModelItem[], name: string): ModelItem | undefined {
  let plain = name.slice(name.lastIndexOf("/") + 1).toLowerCase();
  if (plain.startsWith("ft:")) plain = plain.slice(3);
  const claude = plain.indexOf("claude-");
  if (claude >= 0) plain = plain.slice(claude).replaceAll(".", "-");
  return models.find((model) => plain.startsWith(model.prefix));
}

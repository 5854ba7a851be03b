// The model that tokens are counted for, and its window.
import { signal } from "@preact/signals";
import { checkedAs } from "../state/state";

/** Settings are what is counted for: model "" is the one that the text names, window 0 the model's own. */
export interface Settings {
  model: string;
  window: number;
}
export const settings = signal<Settings>({ model: "", window: 0 });

/** countedModel is the model that is counted for; "" is the one that the text names. */
export const countedModel = ({ model }: Settings): string => model || checkedAs.value.as || "";

/** windowNow is the window that was counted against last, 0 while it is not known. */
export const windowNow = signal(0);

/** counting says that the count for the model is on its way: what is measured by it has to wait. */
export const counting = signal(true);

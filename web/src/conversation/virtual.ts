// The virtual list: only the rows in view are in the page, however long the list is.
import {
  Virtualizer,
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type VirtualizerOptions,
} from "@tanstack/virtual-core";
import { signal } from "@preact/signals";
import { useLayoutEffect, useReducer, useRef } from "preact/hooks";
import type { RefObject } from "preact";
import { withKept } from "./kept";

export type VirtualList = Virtualizer<HTMLElement, HTMLElement>;

/** printing is true while the page is put on paper, where nothing can be scrolled to. */
const printing = signal(false);
for (const type of ["beforeprint", "afterprint"])
  addEventListener(type, () => void (printing.value = type === "beforeprint"));

/** How many rows go onto paper at most. */
const mostPrinted = 1000;

export interface VirtualListOptions {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** estimate is the height in pixels of a row that has not been measured. */
  estimate: (row: number) => number;
  /** key names a row over changes of the list; the row's number when absent. */
  key?: (row: number) => string | number;
  /** keep are rows that stay in the page although out of view, such as the focused one. */
  keep?: readonly number[];
  /** known says whether a row has something to be printed; every row has when absent. */
  known?: (row: number) => boolean;
  /** onScrollTo hears where the list itself scrolled to, in pixels from the top. */
  onScrollTo?: (top: number) => void;
  overscan?: number;
  paddingStart?: number;
  paddingEnd?: number;
  gap?: number;
}

/** useVirtualList ties a virtualizer to the component: it renders again when the rows in view change. */
export function useVirtualList(options: VirtualListOptions): VirtualList {
  const [, render] = useReducer<number, void>((count) => count + 1, 0);
  const kept = printing.value ? printed(options) : (options.keep ?? []);
  const resolved: VirtualizerOptions<HTMLElement, HTMLElement> = {
    count: options.count,
    getScrollElement: () => options.scroller.current,
    estimateSize: options.estimate,
    overscan: options.overscan ?? 4,
    paddingStart: options.paddingStart ?? 0,
    paddingEnd: options.paddingEnd ?? 0,
    gap: options.gap ?? 0,
    scrollPaddingStart: 8,
    scrollPaddingEnd: 8,
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), kept, range.count),
    observeElementRect,
    observeElementOffset,
    scrollToFn: (offset, how, instance) => {
      elementScroll(offset, how, instance);
      options.onScrollTo?.(instance.scrollElement?.scrollTop ?? offset);
    },
    onChange: () => render(),
  };
  if (options.key) resolved.getItemKey = options.key;
  const held = useRef<VirtualList | null>(null);
  const list = (held.current ??= new Virtualizer(resolved));
  list.setOptions(resolved);
  useLayoutEffect(() => list._didMount(), [list]);
  useLayoutEffect(() => list._willUpdate());
  return list;
}

/** printed are the rows that go onto paper. */
function printed({ count, known }: VirtualListOptions): number[] {
  const rows = Array.from({ length: Math.min(count, mostPrinted) }, (_, row) => row);
  return known ? rows.filter(known) : rows;
}

// A file of rows that is read instead of a text, and the row of it that is in the editor.

import { signal } from "@preact/signals";
import type { RowFile } from "../rows/rowFile";

/** rowFile is null where the page is about the text. */
export const rowFile = signal<RowFile | null>(null);

/** ShownRow is a row of the file whose text was put in the editor. */
export interface ShownRow {
  file: RowFile;
  at: number;
  line: number;
  /** text is what was put there. */
  text: string;
}

/** shownRow is null where the text is no row of a file. */
export const shownRow = signal<ShownRow | null>(null);

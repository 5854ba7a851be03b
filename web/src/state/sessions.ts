// The files that came together: a folder, an archive or several files, listed in Files.

import { signal } from "@preact/signals";
import type { SurveyResponse } from "../engine/types.gen";

/** Session is a file of the list, and what it is once that is known. */
export interface Session {
  file: File;
  survey: SurveyResponse | null;
}

/** sessions are the files that came together; empty for none. */
export const sessions = signal<readonly Session[]>([]);

/** listedAt is the revision of the text in whose place the list is shown. Another text takes the place of the list. */
export const listedAt = signal(-1);

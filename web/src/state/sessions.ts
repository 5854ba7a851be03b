// Files that were opened together, from a folder, an archive or several files: Files lists them.

import { signal } from "@preact/signals";
import type { SurveyResponse } from "../engine/types.gen";

/** Session is a file of the list, with what it is as soon as that is known. */
export interface Session {
  file: File;
  survey: SurveyResponse | null;
}

/** sessions are the files of the list. */
export const sessions = signal<readonly Session[]>([]);

/** listedAt is the revision of the text at which the list is shown: another text replaces it. */
export const listedAt = signal(-1);

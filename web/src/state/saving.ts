/** isSaving says that the reader wants no more sent, and no more done, than what is asked for. */
export const isSaving = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

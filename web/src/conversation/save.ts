// Saving a text as a file.

/** How long, in milliseconds, the browser may take to read the text. */
const readWithin = 10_000;

/** saveText offers text as a file. */
export function saveText(text: string, name: string, type = "text/plain"): void {
  saveFile(new Blob([text], { type: type + ";charset=utf-8" }), name);
}

/** saveFile offers bytes as a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned; what it has begun to read it reads to the end.
  setTimeout(() => URL.revokeObjectURL(address), readWithin);
}

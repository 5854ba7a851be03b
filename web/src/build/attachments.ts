// Images and files for a message: read from the disk, from the clipboard or named by an address.

import { signal } from "@preact/signals";
import { cardAt, total } from "../conversation/cards";
import type { Attachment } from "../engine/types.gen";
import { check, notify, selection, showTab } from "../state/state";
import { size } from "../ui/words";
import { step } from "../conversation/steps";

/**
 * A larger file is rejected: Anthropic takes images of up to 5 MB, and the text would have a third
 * more than that on one line.
 */
export const attachLimit = 5_000_000;

/** images are the types that the providers take, by the endings of their names. */
const images: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
};

/** documents are those of files that some format has a form for. */
const documents: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
};

/** texts may be attached as well, but are opened where they aren't asked for. */
const texts: Readonly<Record<string, string>> = {
  csv: "text/csv",
  html: "text/html",
  md: "text/markdown",
  txt: "text/plain",
};

/** accepted is what the dialog of files offers. */
export const accepted = [...Object.keys(images), ...Object.keys(documents), ...Object.keys(texts)]
  .map((end) => "." + end)
  .join(",");

const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** read is a file as an attachment; null, with the reason, where it cannot be one. */
export async function read(file: File): Promise<Attachment | null> {
  const mediaType = file.type || { ...images, ...documents, ...texts }[extensionOf(file.name)] || "";
  const name = file.name || "image";
  const why =
    mediaType === ""
      ? "has an unknown type"
      : mediaType.startsWith("image/") && !Object.values(images).includes(mediaType)
        ? `is ${mediaType}; providers accept PNG, JPEG, GIF and WebP`
        : file.size === 0
          ? "is empty"
          : file.size > attachLimit
            ? `is ${size(file.size)}; the limit is ${size(attachLimit)}`
            : "";
  if (why) {
    notify(`${name} ${why}. Nothing was added.`, "warning");
    return null;
  }
  const data = await new Promise<string | null>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
  if (data === null) {
    notify(`The browser couldn’t read ${name}.`, "error");
    return null;
  }
  return { data, mediaType, name };
}

/** ofAddress is what lies at an address; null, with the reason, where that is none. */
export function ofAddress(address: string): Attachment | null {
  let path: string;
  try {
    const url = new URL(address.trim());
    if (url.protocol !== "https:" && url.protocol !== "http:" && url.protocol !== "gs:" && url.protocol !== "s3:")
      throw new Error();
    path = url.pathname;
  } catch {
    notify("That isn’t a valid URL. It must start with https:// and be reachable by the provider.", "warning");
    return null;
  }
  const extension = extensionOf(path);
  return {
    data: address.trim(),
    mediaType: images[extension] ?? documents[extension] ?? texts[extension] ?? "image/*",
  };
}

/** forNew is what was dropped or pasted into the form of a new message, until that has taken it. */
export const forNew = signal<readonly Attachment[]>([]);

/** attachTo adds files to a message, or to the form of a new one. */
export async function attachTo(dropTarget: string, files: readonly File[]): Promise<void> {
  const all = (await Promise.all(files.map(read))).filter((each) => each !== null);
  if (all.length === 0) return;
  if (dropTarget === "new") forNew.value = [...forNew.peek(), ...all];
  else await step({ action: "attach", at: Number(dropTarget), files: all }, { focus: "none" });
}

/** offer says of a file that isn't text what may be done with it; the text stays. */
export function offer(file: File): void {
  const chosen = selection.peek()?.message;
  const at = chosen !== undefined && cardAt(chosen)?.role === "user" ? chosen : -1;
  const state = check.peek()?.state;
  const open = state === "empty" || ((state === "json" || state === "lines") && (check.peek()?.messages ?? 0) > 0);
  const what = `${file.name || "The image"} isn’t a text file. Your text is unchanged.`;
  if (!open) return void notify(what, "warning");
  const run = async (): Promise<void> => {
    const one = await read(file);
    if (!one) return;
    const done = await step(
      at >= 0
        ? { action: "attach", at, files: [one] }
        : { action: "add", at: state === "empty" ? 0 : total.peek(), role: "user", text: "", files: [one] },
    );
    if (done) showTab("conversation");
  };
  const label = at >= 0 ? `Add to message ${at + 1}` : "Add as a message";
  notify(what, "info", { label, run: () => void run(), stays: true });
}

// The files in archives and folders.

import { gunzip, isGzip } from "./gunzip";

const text = new TextDecoder();

/**
 * filesIn are the files in a ZIP archive or a tar archive, packed or not; null for a file that is neither. most is how
 * many bytes they may have in all. It throws for some archives that are damaged.
 */
export async function filesIn(file: File, most: number): Promise<File[] | null> {
  const packed: Blob = (await isGzip(file)) ? await gunzip(file, most) : file;
  const bytes = new Uint8Array(await packed.arrayBuffer());
  if (text.decode(bytes.subarray(257, 262)) === "ustar") return tarred(bytes);
  return bytes[0] === 0x50 && bytes[1] === 0x4b ? zipped(bytes, most) : null;
}

/** tarred are the files of a tar archive: heads of 512 bytes, each with the bytes of its file after it (POSIX, pax). */
function tarred(bytes: Uint8Array<ArrayBuffer>): File[] {
  const files: File[] = [];
  for (let at = 0; at + 512 <= bytes.length;) {
    const field = (from: number, length: number): string =>
      text.decode(bytes.subarray(at + from, at + from + length)).replace(/\0.*/s, "");
    const size = parseInt(field(124, 12), 8) || 0;
    const body = bytes.subarray(at + 512, at + 512 + size);
    const kind = field(156, 1);
    if (size > 0 && (kind === "0" || kind === ""))
      files.push(new File([body], field(0, 100), { lastModified: parseInt(field(136, 12), 8) * 1000 || 0 }));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

/** zipped are the files of a ZIP archive, by the list at its end (APPNOTE 4.3). */
async function zipped(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<File[] | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0) return null;
  const files: File[] = [];
  let at = view.getUint32(end + 16, true);
  let left = most;
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    const [packed, size, nameLength, extra, comment] = [
      view.getUint32(at + 20, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ] as const;
    const day = view.getUint16(at + 14, true);
    const time = view.getUint16(at + 12, true);
    const head = view.getUint32(at + 42, true);
    const body = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    const name = text.decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (size > 0 && (left -= size) >= 0) {
      const part = new Blob([bytes.subarray(body, body + packed)]);
      // A file may be longer than the list says.
      const whole = view.getUint16(at + 10, true) === 0 ? part : await gunzip(part, size, "deflate-raw");
      const written = new Date((day >> 9) + 1980, ((day >> 5) & 15) - 1, day & 31, time >> 11, (time >> 5) & 63);
      files.push(new File([whole], name, { lastModified: +written }));
    }
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

/** filesBelow are the files in dropped folders, up to a number of them. */
export async function filesBelow(entries: readonly FileSystemEntry[], most: number): Promise<File[]> {
  const files: File[] = [];
  const left = [...entries];
  for (let entry = left.pop(); entry && files.length < most; entry = left.pop()) {
    const each = entry;
    if (each.isFile)
      files.push(await new Promise<File>((done, fail) => (each as FileSystemFileEntry).file(done, fail)));
    else {
      const reader = (each as FileSystemDirectoryEntry).createReader();
      // A reader gives a hundred entries at a time.
      for (let more = 1; more > 0;) {
        const next = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
        left.push(...next);
        more = next.length;
      }
    }
  }
  return files;
}

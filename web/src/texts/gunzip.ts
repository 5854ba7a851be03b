// Files that were packed with gzip, as exports and logs often are, and packed files in archives.

/** isGzip says whether a file is packed, by its first bytes (RFC 1952). */
export async function isGzip(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}

/** gunzip unpacks a file, or a stretch of one in another format. It throws a RangeError for more bytes than most. */
export async function gunzip(file: Blob, most: number, format: CompressionFormat = "gzip"): Promise<Blob> {
  const reader = file.stream().pipeThrough(new DecompressionStream(format)).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if ((size += read.value.length) > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(read.value);
  }
  return new Blob(parts);
}

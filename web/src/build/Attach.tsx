// Where an image or file is chosen for a message: from the disk or by its URL.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Attachment } from "../engine/types.gen";
import { size } from "../ui/words";
import { accepted, attachLimit, ofAddress, read } from "./attachments";

interface Props {
  add: (files: readonly Attachment[]) => void;
  close: () => void;
}

export function Attach({ add, close }: Props) {
  const [address, setAddress] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);
  async function choose(files: FileList | null): Promise<void> {
    const all = (await Promise.all([...(files ?? [])].map(read))).filter((each) => each !== null);
    if (input.current) input.current.value = "";
    if (all.length > 0) add(all);
  }
  function name(): void {
    const one = ofAddress(address);
    if (!one) return;
    setAddress("");
    add([one]);
  }
  return (
    <div
      class="stack tight"
      role="group"
      aria-label="Add an image or file"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <input
        ref={input}
        type="file"
        class="visually-hidden"
        multiple
        tabIndex={-1}
        aria-label="Image or file"
        accept={accepted}
        onChange={(event) => void choose(event.currentTarget.files)}
      />
      <div class="sheet-actions">
        <button type="button" class="button" ref={first} onClick={() => input.current?.click()}>
          Choose a file…
        </button>
        <input
          class="draft mono grow"
          type="url"
          aria-label="URL of an image or file"
          placeholder="or https://…"
          value={address}
          onInput={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            name();
          }}
        />
        <button
          type="button"
          class="button"
          aria-disabled={address.trim() === "" ? "true" : undefined}
          title={address.trim() === "" ? "Enter a URL first" : undefined}
          onClick={name}
        >
          Add
        </button>
        <button type="button" class="button button-quiet" onClick={close}>
          Cancel
        </button>
      </div>
      <p class="caption">
        PNG, JPEG, GIF, WebP, PDF and anything else the format supports, up to {size(attachLimit)}. You can also drop or
        paste it.
      </p>
    </div>
  );
}

/** Attached are the files of a message that isn't there yet. */
export function Attached({ files, change }: { files: readonly Attachment[]; change: (files: Attachment[]) => void }) {
  if (files.length === 0) return null;
  return (
    <ul class="row" aria-label="Images and files in the new message">
      {files.map((file, i) => {
        const name = file.name || file.data;
        return (
          <li key={i}>
            <span class="attached-name clip">{name}</span>
            {file.name && <span class="tiny">{size(Math.floor((file.data.length * 3) / 4))}</span>}
            <button
              type="button"
              class="button button-quiet"
              aria-label={"Remove " + name}
              onClick={() => change(files.filter((_, k) => k !== i))}
            >
              Remove
            </button>
          </li>
        );
      })}
    </ul>
  );
}

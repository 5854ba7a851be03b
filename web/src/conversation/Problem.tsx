// Why a view has nothing to show, and the way to ask again.

import { retry } from "./cards";

export function Problem({ text, onRetry = retry }: { text: string; onRetry?: () => void }) {
  return (
    <p class="side-note" role="alert">
      {text}{" "}
      <button type="button" class="link" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}

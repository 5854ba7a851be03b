// Short messages at the foot of the page. Information goes by itself; errors stay until
// closed, and what can be undone as long as Undo would take back just that.

import { useEffect } from "preact/hooks";
import { dismiss, notices, type Notice } from "./state";
import { Icon } from "./ui/Icon";

const stay = { info: 5_000, warning: 12_000, error: Infinity };

export function Notices() {
  return (
    <div class="notices" role="region" aria-label="Notices" aria-live="polite">
      {notices.value.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function Toast({ notice }: { notice: Notice }) {
  useEffect(() => {
    const time = notice.action?.stays ? Infinity : stay[notice.level];
    if (time === Infinity) return;
    const timer = setTimeout(() => dismiss(notice.id), time);
    return () => clearTimeout(timer);
  }, [notice.id]);
  const action = notice.action;
  return (
    <div class={`notice notice-${notice.level}`} role={notice.level === "error" ? "alert" : undefined}>
      <span>{notice.text}</span>
      {action && (
        <button
          type="button"
          class="button small"
          onClick={() => {
            dismiss(notice.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" class="icon-button small" aria-label="Close" onClick={() => dismiss(notice.id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}

// The small drawings of the page's frame, 16 by 16, in the colour of the text.

const paths = {
  down: "m4.5 6.5 3.500 3.500 3.500-3.500",
  up: "m4.500 9.500 3.500-3.500 3.500 3.500",
  left: "m9.500 4.500-3.500 3.500 3.500 3.500",
  right: "m6.500 4.500 3.500 3.500-3.500 3.500",
  close: "m4 4 8 8M12 4l-8 8",
  menu: "M2.500 4.500h11M2.500 8h11M2.500 11.500h11",
  present: "M2 3h12M3 3v7.500h10V3M8 10.500v1.500M5.500 14 8 12l2.500 2",
  help: "M6 6a2 2 0 1 1 2.700 1.900c-.5.2-.7.500-.7 1.100M8 11.500h.01M8 1.800a6.200 6.200 0 1 0 0 12.400A6.200 6.200 0 0 0 8 1.800",
  check: "m3 8.500 3.500 3.500 6.500-8",
  undo: "M6 3 3 6l3 3M3 6h6a3.500 3.500 0 0 1 0 7H6",
  redo: "m10 3 3 3-3 3M13 6H7a3.500 3.500 0 0 0 0 7h3",
  error:
    "M8 1.800a6.200 6.200 0 1 0 0 12.400A6.200 6.200 0 0 0 8 1.800M5.800 5.800l4.400 4.400M10.200 5.800l-4.400 4.400",
  warning: "M8 2.300 14.300 13.200H1.700zM8 6.500v3M8 11.300h.01",
  info: "M8 1.800a6.200 6.200 0 1 0 0 12.400A6.200 6.200 0 0 0 8 1.800M8 7.300v3.700M8 5.100h.01",
  search: "M7 2.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9M10.500 10.500l3 3",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, label }: { name: IconName; label?: string }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      focusable="false"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path d={paths[name]} />
    </svg>
  );
}

/** Level is a finding's level as a drawing: its shape differs too, not its colour alone. */
export function Level({ level }: { level: string }) {
  const name = level === "error" || level === "warning" ? level : "info";
  return (
    <span class={`level level-${name}`}>
      <Icon name={name} label={name} />
    </span>
  );
}

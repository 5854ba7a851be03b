// The small drawings of the conversation's buttons, 16 by 16, in the colour of the text.

const paths = {
  up: "M8 12.5v-9M4 7.5l4-4 4 4",
  down: "M8 3.5v9M4 8.5l4 4 4-4",
  copy: "M5.5 5.5h7v7h-7zM10.5 5.5v-2h-7v7h2",
  remove: "M3.5 4.5h9M6.5 4.5v-2h3v2M5 4.5l.5 9h5l.5-9",
  plus: "M8 3.5v9M3.5 8h9",
  grip: "M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01",
  undo: "M6 3 3 6l3 3M3 6h6a3.5 3.5 0 0 1 0 7H6",
  redo: "m10 3 3 3-3 3M13 6H7a3.5 3.5 0 0 0 0 7h3",
  filter: "M2.5 3.5h11L9.5 8.5v4l-3-1.5V8.5z",
  build: "m3 13 1-3.5L11 2.5 13.5 5l-7 7zM9.5 4 12 6.500",
  blanks: "M11 3H6.500a2.500 2.500 0 0 0 0 5H8V3M8 8v5M11 3v10",
  indent: "M2.500 3.500h11M6.500 6.500h7M6.500 9.500h7M2.500 12.500h11M2.500 6.500l2 1.500-2 1.500",
  close: "m4 4 8 8M12 4l-8 8",
  check: "m3 8.500 3.500 3.500 6.500-8",
  back: "M12.500 8h-9M7.500 4l-4 4 4 4",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class={"icon" + (name === "grip" ? " icon-grip" : "")}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}

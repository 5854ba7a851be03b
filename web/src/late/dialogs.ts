// The dialogs, in one file: small files of their own would be heavier together.
export { Compare } from "../compare/Compare";
export { EarlierDialog } from "../EarlierDialog";
export { ExamplesDialog } from "../examples";
export { Export } from "../export/Export";
export { HelpDialog } from "../header/HelpDialog";
export { ModelDialog } from "../model/ModelDialog";
export { Palette } from "../palette";
export { ShareDialog } from "../header/ShareDialog";

// The dialogs, in one file: small files of their own would be heavier together.
export { Compare } from "../compare/Compare";
export { EarlierDialog } from "../choose/EarlierDialog";
export { ExamplesDialog } from "../choose/examples";
export { Export } from "../export/Export";
export { HelpDialog } from "../header/HelpDialog";
export { ModelDialog } from "../model/ModelDialog";
export { Palette } from "../choose/palette";
export { ShareDialog } from "../header/ShareDialog";

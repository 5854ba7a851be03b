// The dialogs, in one file: small files of their own would be heavier together.
export { CompareDialog } from "../compare/CompareDialog";
export { EarlierDialog } from "../EarlierDialog";
export { ExamplesDialog } from "../examples";
export { ExportDialog } from "../export/ExportDialog";
export { HelpDialog } from "../header/HelpDialog";
export { ModelDialog } from "../model/ModelDialog";
export { Palette } from "../palette";
export { ShareDialog } from "../header/ShareDialog";

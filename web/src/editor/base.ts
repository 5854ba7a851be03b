// What the editor is made of, to be there before its own script: together they would keep a slow
// machine from answering for too long.

export { history } from "@codemirror/commands";
export { EditorState } from "@codemirror/state";
export { EditorView } from "@codemirror/view";

/**
 * The toolbar and the list of keyboard shortcuts show these. To add one, add it here with the id and label of its tool
 * (`tools.ts`), and bind the key in the editor, because this list binds nothing.
 */
export const editorKeys: readonly EditorKey[] = [
  { tool: 'bold', action: 'Bold', keys: 'B' },
  { tool: 'italic', action: 'Italic', keys: 'I' },
  { tool: 'link', action: 'Link', keys: 'K', when: 'with text selected, or the cursor in a link' },
  { tool: 'find', action: 'Find', keys: 'F' },
  { tool: 'undo', action: 'Undo', keys: 'Z' },
  { tool: 'redo', action: 'Redo', keys: 'Shift-Z' },
  { tool: 'tools', action: 'Write with AI', keys: 'J' },
  { tool: 'playHere', action: 'Play from here', keys: 'Shift-L' },
  { tool: 'footnote', action: 'Footnote', keys: 'Alt-F' },
  { tool: 'picture', action: 'Picture…', keys: 'Alt-P' },
  { tool: 'sceneBreak', action: 'Scene break', keys: 'Shift-Enter' },
  { tool: 'blockquote', action: 'Quotation', keys: 'Shift-B' },
  { tool: 'heading1', action: 'Heading 1', keys: 'Alt-1' },
  { tool: 'heading2', action: 'Heading 2', keys: 'Alt-2' },
  { tool: 'heading3', action: 'Heading 3', keys: 'Alt-3' },
  { tool: 'bulletList', action: 'List', keys: 'Shift-8' },
  { tool: 'orderedList', action: 'Numbered list', keys: 'Shift-7' },
  { tool: 'strike', action: 'Strikethrough', keys: 'Shift-X' },
  { tool: 'superscript', action: 'Superscript', keys: '.' },
  { tool: 'subscript', action: 'Subscript', keys: ',' },
  { tool: 'smallCaps', action: 'Small capitals', keys: 'Shift-K' },
];

interface EditorKey {
  readonly tool: string;
  readonly action: string;
  readonly keys: string;
  readonly when?: string;
}

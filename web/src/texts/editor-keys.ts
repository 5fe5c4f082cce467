/** The list of keyboard shortcuts shows these. */
export const editorKeys: readonly EditorKey[] = [
  { tool: 'bold', does: 'Bold', keys: 'B' },
  { tool: 'italic', does: 'Italic', keys: 'I' },
  { tool: 'link', does: 'Link', keys: 'K', when: 'with text selected, or the cursor in a link' },
  { tool: 'find', does: 'Find', keys: 'F' },
  { tool: 'undo', does: 'Undo', keys: 'Z' },
  { tool: 'redo', does: 'Redo', keys: 'Shift-Z' },
  { tool: 'tools', does: 'Write with AI', keys: 'J' },
  { tool: 'playHere', does: 'Play from here', keys: 'Shift-L' },
  { tool: 'footnote', does: 'Footnote', keys: 'Alt-F' },
  { tool: 'sceneBreak', does: 'Scene break', keys: 'Shift-Enter' },
  { tool: 'blockquote', does: 'Quotation', keys: 'Shift-B' },
  { tool: 'heading1', does: 'Heading 1', keys: 'Alt-1' },
  { tool: 'heading2', does: 'Heading 2', keys: 'Alt-2' },
  { tool: 'heading3', does: 'Heading 3', keys: 'Alt-3' },
  { tool: 'bulletList', does: 'List', keys: 'Shift-8' },
  { tool: 'orderedList', does: 'Numbered list', keys: 'Shift-7' },
  { tool: 'strike', does: 'Strikethrough', keys: 'Shift-X' },
  { tool: 'superscript', does: 'Superscript', keys: '.' },
  { tool: 'subscript', does: 'Subscript', keys: ',' },
  { tool: 'smallCaps', does: 'Small capitals', keys: 'Shift-K' },
];

interface EditorKey {
  readonly tool: string;
  readonly does: string;
  readonly keys: string;
  readonly when?: string;
}

/** The keys of a tool, as its tooltip says them: `Ctrl-Shift-X`, on Apple’s devices `⌘-Shift-X`; undefined where it has none. */
export function keysOfTool(id: string): string | undefined {
  const keys = keysBehindMod[id];
  return keys && `${isApple() ? '⌘' : 'Ctrl'}-${keys}`;
}

/** The same for screen readers (`aria-keyshortcuts`). */
export function keyShortcutsOfTool(id: string): string | undefined {
  const keys = keysBehindMod[id];
  return keys && `${isApple() ? 'Meta' : 'Control'}+${keys.replaceAll('-', '+')}`;
}

/** Those that ProseMirror’s keymaps know as `Mod-…`. */
const keysBehindMod: Readonly<Record<string, string>> = {
  bold: 'B',
  italic: 'I',
  sceneBreak: 'Shift-Enter',
  blockquote: 'Shift-B',
  tools: 'J',
  undo: 'Z',
  redo: 'Shift-Z',
  find: 'F',
  playHere: 'Shift-L',
  footnote: 'Alt-F',
  heading1: 'Alt-1',
  heading2: 'Alt-2',
  heading3: 'Alt-3',
  bulletList: 'Shift-8',
  orderedList: 'Shift-7',
  strike: 'Shift-X',
  superscript: '.',
  subscript: ',',
  smallCaps: 'Shift-K',
};

/** As the keymaps themselves tell it. */
const isApple = (): boolean => /Mac|iP(?:hone|[oa]d)/.test(navigator.platform);

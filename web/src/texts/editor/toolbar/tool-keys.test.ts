import type { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { editorKeys } from '#web/texts/editor-keys.ts';
import { keyShortcutsOfTool, keysOfTool } from './tool-keys.ts';
import { barToolsOf, menuToolsOf } from './tools.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Win32', 'Ctrl-Shift-X', 'Control+Shift+X'],
  ['MacIntel', '⌘-Shift-X', 'Meta+Shift+X'],
])('the keyboard shortcut of a tool is shown in the usual form for %s', (platform, shown, spoken) => {
  vi.stubGlobal('navigator', { platform });
  expect([keysOfTool('strike'), keyShortcutsOfTool('strike')]).toEqual([shown, spoken]);
});

test('a tool without a keyboard shortcut shows none', () => {
  expect(keysOfTool('punctuation')).toBeUndefined();
});

test('the list of keyboard shortcuts calls each tool by its name in the toolbar', () => {
  const nothing = () => undefined;
  const actions = {
    onLink: nothing,
    onFind: nothing,
    onPicture: nothing,
    onTools: nothing,
    onPlayHere: nothing,
    onSplit: nothing,
    onFix: nothing,
    onOrigins: nothing,
  };
  const none = {} as Editor;
  const labels = new Map(
    [...barToolsOf(none, actions), ...menuToolsOf(none, actions)].map(({ id, label }) => [id, label]),
  );
  expect(editorKeys.map(({ tool, action }) => [tool, action])).toEqual(
    editorKeys.map(({ tool }) => [tool, labels.get(tool)]),
  );
});

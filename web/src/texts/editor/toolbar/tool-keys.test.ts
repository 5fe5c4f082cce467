import { afterEach, expect, test, vi } from 'vitest';
import { keyShortcutsOfTool, keysOfTool } from './tool-keys.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Win32', 'Ctrl-Shift-X', 'Control+Shift+X'],
  ['MacIntel', '⌘-Shift-X', 'Meta+Shift+X'],
])('the keys of a tool are said as they are pressed on %s', (platform, shown, spoken) => {
  vi.stubGlobal('navigator', { platform });
  expect([keysOfTool('strike'), keyShortcutsOfTool('strike')]).toEqual([shown, spoken]);
});

test('a tool without keys says none', () => {
  expect(keysOfTool('punctuation')).toBeUndefined();
});

// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closePalette, openKeys, palette, typedAhead } from '#web/platform/open-palette.ts';
import { openPaletteByKey } from './palette-key.ts';

beforeAll(openPaletteByKey);
beforeEach(() => {
  vi.stubGlobal('navigator', { platform: 'Win32' });
  closePalette();
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

test('Ctrl-K opens the palette and closes it, and the browser does nothing else with it', () => {
  expect(press({ ctrlKey: true })).toBe(true);
  expect(palette.get()).toBe('search');
  expect(press({ ctrlKey: true })).toBe(true);
  expect(palette.get()).toBeUndefined();
});

test('on a Mac it is Command, and Ctrl-K is the field’s', () => {
  vi.stubGlobal('navigator', { platform: 'MacIntel' });
  expect(press({ ctrlKey: true })).toBe(false);
  expect(palette.get()).toBeUndefined();
  press({ metaKey: true });
  expect(palette.get()).toBe('search');
});

test.each([{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }, { metaKey: true }])(
  'K with %j is another key',
  (how) => {
    expect(press(how)).toBe(false);
    expect(palette.get()).toBeUndefined();
  },
);

test('what is typed until the field is there is kept for it, and goes nowhere else', () => {
  press({ ctrlKey: true });
  for (const key of ['s', 'a', 'Shift', 'l', 't']) press({ key });
  expect(typedAhead.get()).toBe('salt');
  expect(press({ key: 'x' })).toBe(true);
  press({ ctrlKey: true });
  expect(press({ key: 'y' })).toBe(false);
  press({ ctrlKey: true });
  expect(typedAhead.get()).toBe('');
});

test('where the field doesn’t come, keys are the page’s again after two seconds', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  press({ ctrlKey: true });
  expect(press({ key: 's' })).toBe(true);
  now.mockReturnValue(3_001);
  expect(press({ key: 'a' })).toBe(false);
  expect(typedAhead.get()).toBe('s');
  now.mockRestore();
});

test('under an open dialog it is the browser’s', () => {
  vi.spyOn(document, 'querySelector').mockImplementation((selector) =>
    selector === 'dialog:modal' ? document.body : null,
  );
  expect(press({ ctrlKey: true })).toBe(false);
  expect(palette.get()).toBeUndefined();
  openKeys();
  press({ ctrlKey: true });
  expect(palette.get()).toBe('keys');
  vi.restoreAllMocks();
});

test('what the editor has taken for a link opens nothing', () => {
  const editor = document.body.appendChild(document.createElement('div'));
  editor.addEventListener('keydown', (event) => event.preventDefault());
  press({ ctrlKey: true }, editor);
  expect(palette.get()).toBeUndefined();
});

function press(how: KeyboardEventInit, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true, ...how });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

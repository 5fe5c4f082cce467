// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closePalette, openShortcuts, paletteStore, typedBeforePalette } from '#web/platform/open-palette.ts';
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

test('Ctrl-K opens and closes the search palette, and the browser does nothing else', () => {
  expect(press({ ctrlKey: true })).toBe(true);
  expect(paletteStore.get()).toBe('search');
  expect(press({ ctrlKey: true })).toBe(true);
  expect(paletteStore.get()).toBeUndefined();
});

test('on a Mac Command-K opens the palette, and Ctrl-K does not', () => {
  vi.stubGlobal('navigator', { platform: 'MacIntel' });
  expect(press({ ctrlKey: true })).toBe(false);
  expect(paletteStore.get()).toBeUndefined();
  press({ metaKey: true });
  expect(paletteStore.get()).toBe('search');
});

test.each([{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }, { metaKey: true }])(
  'pressing K with %j does not open the palette',
  (how) => {
    expect(press(how)).toBe(false);
    expect(paletteStore.get()).toBeUndefined();
  },
);

test('text typed before the search field is ready goes into that field and to nothing else', () => {
  press({ ctrlKey: true });
  for (const key of ['s', 'a', 'Shift', 'l', 't']) press({ key });
  expect(typedBeforePalette.get()).toBe('salt');
  expect(press({ key: 'x' })).toBe(true);
  press({ ctrlKey: true });
  expect(press({ key: 'y' })).toBe(false);
  press({ ctrlKey: true });
  expect(typedBeforePalette.get()).toBe('');
});

test('if the search field isn’t ready after two seconds, further keys go to the page again', () => {
  const nowSpy = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  press({ ctrlKey: true });
  expect(press({ key: 's' })).toBe(true);
  nowSpy.mockReturnValue(3_001);
  expect(press({ key: 'a' })).toBe(false);
  expect(typedBeforePalette.get()).toBe('s');
  nowSpy.mockRestore();
});

test('Ctrl-K does not open the palette over an open dialog', () => {
  vi.spyOn(document, 'querySelector').mockImplementation((selector) =>
    selector === 'dialog:modal' ? document.body : null,
  );
  expect(press({ ctrlKey: true })).toBe(false);
  expect(paletteStore.get()).toBeUndefined();
  openShortcuts();
  press({ ctrlKey: true });
  expect(paletteStore.get()).toBe('keys');
  vi.restoreAllMocks();
});

test('Ctrl-K does not open the palette when the editor has used it for a link', () => {
  const editor = document.body.appendChild(document.createElement('div'));
  editor.addEventListener('keydown', (event) => event.preventDefault());
  press({ ctrlKey: true }, editor);
  expect(paletteStore.get()).toBeUndefined();
});

function press(how: KeyboardEventInit, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true, ...how });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

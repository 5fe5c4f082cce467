// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { characterKeys } from '#web/listening/player-keys.ts';
import { closePalette, paletteStore } from '#web/platform/open-palette.ts';
import { followKeys } from './keys.ts';
import { patchPlayer, playerStore, emptyPlayer } from '#web/listening/player-store.ts';
import { anAudio } from './testing/audio.ts';
import { volumeStore } from './volume.ts';

vi.mock('#web/server/api.ts', () => ({ api: async () => ({}) }));

let dispose: () => void;
const audio = anAudio({ visibility: 'public', durationSeconds: 600 });

beforeEach(() => {
  patchPlayer({ ...emptyPlayer, audio, timeSeconds: 100, durationSeconds: 600 });
  dispose = followKeys();
});
afterEach(() => {
  dispose();
  patchPlayer(emptyPlayer);
  closePalette();
  document.body.innerHTML = '';
});

const isListShown = () => paletteStore.get() === 'keys';
const at = () => playerStore.get().timeSeconds;

test.each([
  ['j', 85],
  ['l', 130],
  ['ArrowLeft', 95],
  ['ArrowRight', 105],
])('the key %s moves the playback position', (key, seconds) => {
  press(key);
  expect(at()).toBe(seconds);
});

test('the speed keys change the speed in steps between 0.5 and 3', () => {
  press('>', { shiftKey: true });
  expect(playerStore.get().speed).toBe(1.1);
  for (let times = 0; times < 20; times += 1) press('>', { shiftKey: true });
  expect(playerStore.get().speed).toBe(3);
  for (let times = 0; times < 30; times += 1) press('<', { shiftKey: true });
  expect(playerStore.get().speed).toBe(0.5);
});

test('the key m mutes, and pressing it again restores the volume', () => {
  press('m');
  expect(volumeStore.get()).toEqual({ level: 1, muted: true });
  press('m');
  expect(volumeStore.get()).toEqual({ level: 1, muted: false });
});

test('the key ? opens the list of keys', () => {
  press('?', { shiftKey: true });
  expect(isListShown()).toBe(true);
});

test.each([
  '<input type="text">',
  '<textarea></textarea>',
  '<select></select>',
  '<p contenteditable="true"></p>',
])('typing in %s does not control the player', (html) => {
  document.body.innerHTML = html;
  for (const key of ['j', 'l', 'm', ' ', '?', 'ArrowLeft']) press(key, {}, document.body.firstElementChild!);
  expect([at(), volumeStore.get().muted, isListShown()]).toEqual([100, false, false]);
});

test('Space on a button, arrows on a slider and any key in a dialog do not control the player', () => {
  document.body.innerHTML = '<button></button><input type="range"><dialog open><p></p></dialog>';
  const [button, slider, dialog] = document.body.children;
  press(' ', {}, button);
  press('ArrowLeft', {}, slider);
  press('j', {}, dialog!.firstElementChild!);
  expect([at(), playerStore.get().playing]).toEqual([100, false]);
  press('j', {}, button);
  expect(at()).toBe(100);
});

test('letter keys work on the page’s text and the player’s controls, but on no other controls', () => {
  document.body.innerHTML = '<p></p><a href="/"></a><section data-player><button></button></section>';
  const [paragraph, link, player] = document.body.children;
  press('j', {}, link);
  expect(at()).toBe(100);
  press('j', {}, paragraph);
  press('j', {}, player!.firstElementChild!);
  expect(at()).toBe(70);
});

test('with letter keys off, arrow keys and Space still work, and so does ? on the player', () => {
  characterKeys.set(false);
  document.body.innerHTML = '<section data-player><button></button></section>';
  const button = document.querySelector('button')!;
  for (const key of ['j', 'l', 'm', '<', '>', '?']) press(key);
  for (const key of ['j', 'l', 'm']) press(key, {}, button);
  expect([at(), isListShown()]).toEqual([100, false]);
  press('ArrowRight');
  expect(at()).toBe(105);
  press('?', { shiftKey: true }, button);
  expect(isListShown()).toBe(true);
  characterKeys.set(true);
});

test('a held arrow key keeps skipping, and a held letter key acts once', () => {
  for (const repeat of [false, true, true]) press('ArrowRight', { repeat });
  expect(at()).toBe(115);
  for (const repeat of [false, true]) press('m', { repeat });
  expect(volumeStore.get().muted).toBe(true);
  press('m');
});

test('keys with Control, Alt or Command are left to the browser', () => {
  for (const how of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) press('l', how);
  expect(at()).toBe(100);
});

test('without an open audio, every key is left to the page', () => {
  patchPlayer(emptyPlayer);
  expect(press('?')).toBe(false);
  expect(isListShown()).toBe(false);
});

function press(key: string, how: KeyboardEventInit = {}, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

test('the first press on a page loads the audio element once, without losing the position', async () => {
  const { sound, load } = await unlocked();
  sound.currentTime = 5;
  load.mockImplementation(() => void (sound.currentTime = 0));
  document.body.click();
  document.body.click();
  expect(load).toHaveBeenCalledOnce();
  expect(sound.currentTime).toBe(5);
});

test.each([
  ['the element is already playing', { paused: false }],
  ['the element already holds a stream', { src: 'blob:https://quillcast.example/1' }],
])('a press does not load the audio element when %s', async (_what, now) => {
  const { sound, load } = await unlocked();
  for (const [name, value] of Object.entries(now)) Object.defineProperty(sound, name, { value });
  document.body.click();
  expect(load).not.toHaveBeenCalled();
});

async function unlocked() {
  const { soundOfPage, unlockSoundByPress } = await import('./sound-of-page.ts');
  unlockSoundByPress();
  const sound = soundOfPage();
  return { sound, load: vi.spyOn(sound, 'load') };
}

// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createShortSounds } from './short-sounds.ts';

test.each([
  ['such as a missing output device', { code: 3, message: 'OnMediaSinkAudioError' }, 'speaker or headphones'],
  ['such as a broken file', { code: 3, message: 'Decode error' }, 'We couldn’t play this sample. Try again.'],
])('a sample that fails during playback shows the reason, %s', async (_where, error, message) => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const sounds = createShortSounds();
  await sounds.toggle('Ava', async () => '/ava.mp3');
  const element = play.mock.contexts.at(-1) as HTMLAudioElement;
  element.dispatchEvent(new Event('playing'));
  expect(sounds.state.get().status).toBe('playing');
  Object.defineProperty(element, 'error', { value: error });
  element.dispatchEvent(new Event('error'));
  expect(sounds.state.get()).toMatchObject({
    status: 'failed',
    id: 'Ava',
    problem: expect.stringContaining(message),
  });
});

// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createShortSounds } from './short-sounds.ts';

test.each([
  ['where nothing puts it out', { code: 3, message: 'OnMediaSinkAudioError' }, 'speaker or headphones'],
  [
    'where its file is broken',
    { code: 3, message: 'Decode error' },
    'We couldn’t play this sample. Try again.',
  ],
])('a sample that fails during playback is shown as failed, %s', async (_where, error, message) => {
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

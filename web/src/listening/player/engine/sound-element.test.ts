// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { soundElement } from './sound-element.ts';

const streams = vi.hoisted(() => ({ coming: [] as (() => void)[], takenOut: [] as string[] }));
vi.mock('./stream.ts', () => ({
  prepareStream: () => undefined,
  attachStream: (_element: HTMLAudioElement, url: string) =>
    new Promise((attached) => {
      streams.coming.push(() => attached(() => streams.takenOut.push(url)));
    }),
}));

afterEach(() => {
  streams.coming = [];
  streams.takenOut = [];
});

test('an audio stream is removed when another source is loaded', async () => {
  const sound = soundElement(vi.fn(), vi.fn());
  const loading = sound.load({ kind: 'stream', url: '/one' }, 0, 1);
  streams.coming[0]?.();
  await loading;
  expect(streams.takenOut).toEqual([]);
  await sound.load({ kind: 'file', url: '/file.mp3' }, 0, 2);
  expect(streams.takenOut).toEqual(['/one']);
});

test.each([
  ['silence', (sound: ReturnType<typeof soundElement>) => sound.empty()],
  [
    'another sound',
    (sound: ReturnType<typeof soundElement>) => void sound.load({ kind: 'file', url: '/file.mp3' }, 0, 2),
  ],
])('an audio stream that arrives after %s is removed', async (_what, happens) => {
  const sound = soundElement(vi.fn(), vi.fn());
  const loading = sound.load({ kind: 'stream', url: '/late' }, 0, 1);
  happens(sound);
  streams.coming[0]?.();
  await loading;
  expect(streams.takenOut).toEqual(['/late']);
});

test('an audio element that does not exist yet counts as paused, and checking creates none', () => {
  const made = vi.fn<() => void>();
  const sound = soundElement(vi.fn(), made);
  expect(sound.now()).toMatchObject({ isPaused: true, fault: 'none' });
  expect(made).not.toHaveBeenCalled();
  sound.setLoudness(1);
  expect(made).toHaveBeenCalledExactlyOnceWith('new');
});

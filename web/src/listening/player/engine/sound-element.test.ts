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

test('a stream is detached from the audio element when another source is loaded', async () => {
  const sound = soundElement(vi.fn(), vi.fn());
  const loading = sound.load({ kind: 'stream', url: '/one' }, 0, 1);
  streams.coming[0]?.();
  await loading;
  expect(streams.takenOut).toEqual([]);
  await sound.load({ kind: 'file', url: '/file.mp3' }, 0, 2);
  expect(streams.takenOut).toEqual(['/one']);
});

test.each([
  ['the player was emptied', (sound: ReturnType<typeof soundElement>) => sound.empty()],
  [
    'another sound was loaded',
    (sound: ReturnType<typeof soundElement>) => void sound.load({ kind: 'file', url: '/file.mp3' }, 0, 2),
  ],
])('a stream that becomes ready only after %s is detached again', async (_what, happens) => {
  const sound = soundElement(vi.fn(), vi.fn());
  const loading = sound.load({ kind: 'stream', url: '/late' }, 0, 1);
  happens(sound);
  streams.coming[0]?.();
  await loading;
  expect(streams.takenOut).toEqual(['/late']);
});

test('a player that has no audio element yet reports that it is paused, and creates none', () => {
  const onMade = vi.fn<() => void>();
  const sound = soundElement(vi.fn(), onMade);
  expect(sound.now()).toMatchObject({ isPaused: true, fault: 'none' });
  expect(onMade).not.toHaveBeenCalled();
  sound.setLoudness(1);
  expect(onMade).toHaveBeenCalledExactlyOnceWith('new');
});

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

test('the volume is stored on the device', async () => {
  const { setVolume } = await volume();
  setVolume(0.4);
  expect(await levelOnNextPage()).toBe(0.4);
});

test('a prerendered page shows full volume until the volume stored on the device applies', async () => {
  localStorage.setItem('player:volume', '0.3');
  const { volumeStore } = await volume();
  expect([volumeStore.initial.level, volumeStore.get().level]).toEqual([1, 0.3]);
});

test('the volume stays between 0 and 1', async () => {
  const { setVolume, volumeStore } = await volume();
  setVolume(7);
  expect(volumeStore.get().level).toBe(1);
  setVolume(-1);
  expect(volumeStore.get().level).toBe(0);
});

test.each(['loud', '-1', '12', 'NaN'])(
  'an invalid stored volume is replaced with full volume: %s',
  async (stored) => {
    localStorage.setItem('player:volume', stored);
    expect(await levelOnNextPage()).toBe(1);
  },
);

test('pressing mute again restores the volume, and setting the volume unmutes', async () => {
  const { loudness, setVolume, toggleMute, volumeStore } = await volume();
  const currentLoudness = () => loudness(volumeStore.get(), 1);
  setVolume(0.4);
  toggleMute();
  expect(currentLoudness()).toBe(0);
  toggleMute();
  expect(currentLoudness()).toBe(0.4);
  toggleMute();
  setVolume(0.6);
  expect(currentLoudness()).toBe(0.6);
});

test('the sleep timer fades from the chosen volume, and muted sound stays muted', async () => {
  const { loudness } = await volume();
  expect(loudness({ level: 0.5, muted: false }, 0.5)).toBe(0.25);
  expect(loudness({ level: 0.5, muted: true }, 0.5)).toBe(0);
});

const volume = () => import('./volume.ts');

async function levelOnNextPage(): Promise<number> {
  vi.resetModules();
  return (await volume()).volumeStore.get().level;
}

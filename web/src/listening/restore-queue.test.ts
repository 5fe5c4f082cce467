// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { forgetQueueBeforeReload, keepQueue } from './stored-queue.ts';
import { patchPlayer, playerStore, emptyPlayer } from './player-store.ts';
import { closePlayer, followQueue, playQueue, queueStore } from './player/queue.ts';
import { restoreQueue } from './restore-queue.ts';
import { anAudio } from './player/testing/audio.ts';

const api = vi.hoisted(() =>
  vi.fn<(route: string, options: { query: { ids: string } }) => Promise<unknown>>(),
);
vi.mock('#web/server/api.ts', () => ({ api }));

const [one, two, three] = ['one', 'two', 'three'].map((id) =>
  anAudio({ id, visibility: 'public', downloadUrl: `/${id}.mp3` }),
) as [Audio, Audio, Audio];
let dispose: () => void;

beforeEach(() => {
  serveAudios(one, two, three);
  dispose = followQueue();
});
afterEach(() => {
  dispose();
  closePlayer();
  patchPlayer(emptyPlayer);
});

test('a reload brings back the current audio, paused, with its queue', async () => {
  playQueue([one, two, three], { startAt: 1 });
  reload();
  await restoreQueue();
  expect(playerStore.get()).toMatchObject({ audio: { id: 'two' }, playing: false });
  expect(ids()).toEqual(['one', 'two', 'three']);
  expect(queueStore.get().at).toBe(1);
});

test('deleted audio is not restored, even if it was the current one', async () => {
  playQueue([one, two, three], { startAt: 1 });
  reload();
  serveAudios(one, three);
  await restoreQueue();
  expect(playerStore.get().audio).toBeUndefined();
  expect([ids(), queueStore.get().at]).toEqual([['one', 'three'], 0]);
});

test('audio that was opened before the queue is restored stays current and joins the queue', async () => {
  playQueue([one, two]);
  reload();
  patchPlayer({ audio: three });
  await restoreQueue();
  expect(playerStore.get().audio?.id).toBe('three');
  expect(ids()).toEqual(['one', 'three', 'two']);
});

test('an audio already open when storing of the queue begins is restored after a reload', async () => {
  dispose();
  sessionStorage.clear();
  forgetQueueBeforeReload();
  patchPlayer({ audio: one });
  dispose = followQueue();
  reload();
  await restoreQueue();
  expect(playerStore.get().audio?.id).toBe('one');
});

test('opening an audio before the stored queue is restored does not overwrite that queue', () => {
  playQueue([one, two]);
  reload();
  dispose();
  patchPlayer({ audio: three });
  dispose = followQueue();
  expect(JSON.parse(sessionStorage.getItem('queue')!)).toEqual({ ids: ['one', 'two'], at: 0 });
});

test('after the player was closed a reload restores nothing', async () => {
  playQueue([one, two]);
  closePlayer();
  forgetQueueBeforeReload();
  await restoreQueue();
  expect(api).not.toHaveBeenCalledWith('GET /audio/several', expect.anything());
});

test('a long queue is requested in parts small enough for the firewall, and keeps its order', async () => {
  const manyAudios = Array.from({ length: 100 }, (_, index) =>
    anAudio({
      id: `aud_${String(index).padStart(24, '0')}`,
      visibility: 'public',
      downloadUrl: '/sound.mp3',
    }),
  );
  playQueue(manyAudios);
  reload();
  serveAudios(...manyAudios);
  await restoreQueue();
  expect(ids()).toEqual(manyAudios.map(({ id }) => id));
  const queries = api.mock.calls.map(([, { query }]) => new URLSearchParams(query).toString().length);
  expect(queries).toHaveLength(2);
  for (const length of queries) expect(length).toBeLessThan(2_048);
});

test('the part of a queue that was not loaded yet is restored after a reload', async () => {
  const allIds = Array.from({ length: 300 }, (_, index) => `aud_${index}`);
  const loaded = (some: readonly string[]) =>
    some.map((id) => anAudio({ id, visibility: 'public', downloadUrl: '/sound.mp3' }));
  serveAudios(...loaded(allIds));
  playQueue(loaded(allIds.slice(0, 120)), { startAt: 60, whole: async () => allIds });
  await new Promise((resolve) => setTimeout(resolve));
  reload();
  await restoreQueue();
  expect(playerStore.get().audio?.id).toBe('aud_60');
  expect([...ids(), ...queueStore.get().rest]).toEqual(allIds.slice(35));
});

test('with an invalid stored queue or no server, nothing is restored and no error appears', async () => {
  for (const broken of [
    '{',
    '[]',
    '{"ids":["../x"],"at":0}',
    '{"ids":[],"at":0}',
    '{"ids":["a"],"at":"b"}',
  ]) {
    sessionStorage.setItem('queue', broken);
    forgetQueueBeforeReload();
    await restoreQueue();
  }
  api.mockRejectedValueOnce(new Error('offline'));
  keepQueue({ audios: [one], at: 0, rest: [] });
  forgetQueueBeforeReload();
  await restoreQueue();
  expect(playerStore.get().audio).toBeUndefined();
});

const ids = () => queueStore.get().audios.map(({ id }) => id);

function reload(): void {
  const stored = sessionStorage.getItem('queue')!;
  closePlayer();
  sessionStorage.setItem('queue', stored);
  forgetQueueBeforeReload();
}

function serveAudios(...audios: readonly Audio[]): void {
  api.mockReset();
  api.mockImplementation(async (route, { query }) => {
    const requestedIds = route === 'GET /audio/several' ? query.ids.split(',') : [];
    return { audios: audios.filter(({ id }) => requestedIds.includes(id)) };
  });
}

import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { reconcileAll } from './reconcile.ts';

let done: string[];
beforeEach(() => {
  done = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('an audio that nothing works on is started, one whose execution is over is ended and its owner told', async () => {
  expect(await reconcileAll(parts())(audiosNamed('missing', 'running', 'failed', 'succeeded'))).toBe(4);
  expect(done.toSorted()).toEqual(
    ['missing-1 started', 'failed ended', 'failed told', 'succeeded ended', 'succeeded told'].toSorted(),
  );
});

test('news of an audio that ended by itself meanwhile are not told twice', async () => {
  await reconcileAll({ ...parts(), attempts: { markFailed: () => Promise.resolve(false) } })(
    audiosNamed('failed'),
  );
  expect(done).toEqual([]);
});

test('an audio that cannot be checked keeps no other waiting, and does not go unheard', async () => {
  const sweep = reconcileAll(parts());
  await expect(sweep(audiosNamed('broken', 'missing', 'failed'))).rejects.toThrow('1 of 3');
  expect(done).toEqual(expect.arrayContaining(['missing-1 started', 'failed ended']));
});

/** Each audio is named after what is found of its execution. */
const audiosNamed = (...names: string[]): StoredAudio[] => names.map((name) => begunAudio(name));

const parts = () => ({
  executions: {
    find: ({ audioId }: { audioId: string }) =>
      audioId === 'broken' ? Promise.reject(new Error('no answer')) : Promise.resolve(audioId as 'failed'),
    start: ({ audioId, attempt }: { audioId: string; attempt: number }) =>
      Promise.resolve(done.push(`${audioId}-${attempt} started`) > 0),
  },
  attempts: {
    markFailed: ({ id }: StoredAudio) => Promise.resolve(done.push(`${id} ended`) > 0),
  },
  now: () => new Date(),
  live: {
    tell: (_: string, { audioId }: { audioId: string }) => Promise.resolve(void done.push(`${audioId} told`)),
  },
});

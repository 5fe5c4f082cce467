import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { reconcileAll } from './reconcile.ts';

let doneSteps: string[];
let records: Map<string, StoredAudio>;
beforeEach(() => {
  doneSteps = [];
  records = new Map();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('the regular check starts a missing workflow; if one ended, its audio fails with a notice', async () => {
  expect(await reconcileAll(parts())(audiosNamed('missing', 'running', 'failed', 'succeeded'))).toBe(4);
  expect(doneSteps.toSorted()).toEqual(
    ['missing-1 started', 'failed ended', 'failed told', 'succeeded ended', 'succeeded told'].toSorted(),
  );
});

test('if an audio ends just before the regular check marks it as failed, no notice is sent', async () => {
  await reconcileAll({ ...parts(), attempts: { markFailed: () => Promise.resolve(false) } })(
    audiosNamed('failed'),
  );
  expect(doneSteps).toEqual([]);
});

test('the regular check reports how many audios it could not check, and handles the others', async () => {
  const sweep = reconcileAll(parts());
  await expect(sweep(audiosNamed('broken', 'missing', 'failed'))).rejects.toThrow('1 of 3');
  expect(doneSteps).toEqual(expect.arrayContaining(['missing-1 started', 'failed ended']));
});

test('the regular check judges an audio by its latest workflow run, not by an ended earlier one', async () => {
  const lookups: unknown[] = [];
  const { executions, ...others } = parts();
  const find = (it: { audioId: string }) => (lookups.push(it), executions.find(it));
  const continued = { execution: 3, made: 240 };
  const [running, succeeded] = audiosNamed('running', 'succeeded');
  records.set('succeeded', begunAudio('succeeded', { attempt: { continued } }));
  await reconcileAll({ ...others, executions: { ...executions, find } })([
    { ...running!, attempt: { ...running!.attempt, continued } },
    succeeded!,
  ]);
  expect(lookups).toEqual([
    { audioId: 'running', attempt: 1, execution: 3 },
    { audioId: 'succeeded', attempt: 1, execution: 1 },
  ]);
  expect(doneSteps).toEqual([]);
});

test('a recorded but missing workflow run is started by the check where the previous run stopped', async () => {
  const inputs: unknown[] = [];
  const { executions, ...others } = parts();
  const start = async (input: object) => inputs.push(input) > 0;
  const continued = { execution: 2, made: 240 };
  await reconcileAll({ ...others, executions: { ...executions, start } })([
    begunAudio('missing', { attempt: { continued } }),
  ]);
  expect(inputs).toEqual([
    { audioId: 'missing', attempt: 1, ownerId: 'usr_ada', next: [], done: false, execution: 2, made: 240 },
  ]);
});

const audiosNamed = (...names: string[]): StoredAudio[] => names.map((name) => begunAudio(name));

const parts = () => ({
  executions: {
    find: ({ audioId }: { audioId: string }) =>
      audioId === 'broken' ? Promise.reject(new Error('no answer')) : Promise.resolve(audioId as 'failed'),
    start: ({ audioId, attempt }: { audioId: string; attempt: number }) =>
      Promise.resolve(doneSteps.push(`${audioId}-${attempt} started`) > 0),
  },
  audios: { get: (id: string) => Promise.resolve(records.get(id)) },
  attempts: {
    markFailed: ({ id }: StoredAudio) => Promise.resolve(doneSteps.push(`${id} ended`) > 0),
  },
  now: () => new Date(),
  live: {
    tell: (_: string, { audioId }: { audioId: string }) =>
      Promise.resolve(void doneSteps.push(`${audioId} told`)),
  },
});

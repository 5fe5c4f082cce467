import { noMembership } from '#functions/testing/playlists.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { expect, test } from 'vitest';
import { removeAudio } from './remove-audio.ts';

test('deleting an audio in progress marks it as ended before the generation is stopped', async () => {
  expect(await removalStepsOf(begunAudio('aud_1'))).toEqual([
    'ended',
    'stopped',
    'media removed',
    'passages released',
    'work removed',
    'record removed',
  ]);
});

test('deleting a shared audio withdraws its public copy before its record is removed', async () => {
  const doneSteps = await removalStepsOf(begunAudio('aud_1', { status: 'READY', publicMediaId: 'med_1' }));
  expect(doneSteps.slice(0, 4)).toEqual([
    'record made private',
    'public med_1 removed',
    'forgotten by the edges',
    'note removed',
  ]);
  expect(doneSteps.at(-1)).toBe('record removed');
});

test('deleting an audio removes it from its post', async () => {
  const doneSteps = await removalStepsOf(begunAudio('aud_1', { status: 'READY', postId: 'a-post-abc123' }));
  expect(doneSteps.slice(-2)).toEqual(['its post names it no more', 'record removed']);
});

async function removalStepsOf(audio: ReturnType<typeof begunAudio>): Promise<string[]> {
  const doneSteps: string[] = [];
  const recordStep = (what: string) => () => Promise.resolve(void doneSteps.push(what));
  await removeAudio({
    audios: {
      get: () => Promise.resolve(undefined),
      change: (seen, change) => recordStep(`record made ${change.visibility}`)().then(() => seen),
    },
    copies: {
      listOf: () => Promise.resolve([]),
      takeOverWrite: () => ({}),
      forget: recordStep('note removed'),
    },
    now: () => new Date(),
    attempts: {
      giveUp: () => recordStep('ended')().then(() => true),
      remove: () => recordStep('record removed')().then(() => true),
    },
    membership: noMembership,
    executions: { stop: recordStep('stopped') },
    chapters: { forgetAudio: recordStep('its chapter names it no more') },
    posts: { forgetAudio: recordStep('its post names it no more') },
    media: {
      deleteMedia: recordStep('media removed'),
      removePublic: (publicMediaId) => recordStep(`public ${publicMediaId} removed`)(),
    },
    passages: { release: recordStep('passages released') },
    work: { deleteWork: recordStep('work removed') },
    edges: {
      async withdraw(_thing, take) {
        const result = await take();
        doneSteps.push('forgotten by the edges');
        return result;
      },
    },
  })(audio);
  return doneSteps;
}

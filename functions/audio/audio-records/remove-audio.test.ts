import { noMembership } from '#functions/testing/playlists.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { expect, test } from 'vitest';
import { removeAudio } from './remove-audio.ts';

test('deleting an audio in progress ends its record before its execution is stopped', async () => {
  expect(await doneFor(begunAudio('aud_1'))).toEqual([
    'ended',
    'stopped',
    'media removed',
    'passages released',
    'work removed',
    'record removed',
  ]);
});

test('deleting a shared audio withdraws its public copy before its record is removed', async () => {
  const done = await doneFor(begunAudio('aud_1', { status: 'READY', publicMediaId: 'med_1' }));
  expect(done.slice(0, 4)).toEqual([
    'record made private',
    'public med_1 removed',
    'forgotten by the edges',
    'note removed',
  ]);
  expect(done.at(-1)).toBe('record removed');
});

test('deleting an audio removes it from its post', async () => {
  const done = await doneFor(begunAudio('aud_1', { status: 'READY', postId: 'a-post-abc123' }));
  expect(done.slice(-2)).toEqual(['its post names it no more', 'record removed']);
});

async function doneFor(audio: ReturnType<typeof begunAudio>): Promise<string[]> {
  const done: string[] = [];
  const does = (what: string) => () => Promise.resolve(void done.push(what));
  await removeAudio({
    audios: {
      get: () => Promise.resolve(undefined),
      change: (seen, change) => does(`record made ${change.visibility}`)().then(() => seen),
    },
    copies: { listOf: () => Promise.resolve([]), takeOverWrite: () => ({}), forget: does('note removed') },
    now: () => new Date(),
    attempts: {
      giveUp: () => does('ended')().then(() => true),
      remove: () => does('record removed')().then(() => true),
    },
    membership: noMembership,
    executions: { stop: does('stopped') },
    chapters: { forgetAudio: does('its chapter names it no more') },
    posts: { forgetAudio: does('its post names it no more') },
    media: {
      deleteMedia: does('media removed'),
      removePublic: (publicMediaId) => does(`public ${publicMediaId} removed`)(),
    },
    passages: { release: does('passages released') },
    work: { deleteWork: does('work removed') },
    edges: {
      async withdraw(_thing, take) {
        const taken = await take();
        done.push('forgotten by the edges');
        return taken;
      },
    },
  })(audio);
  return done;
}

import { edgePathsOf } from '#shared/pages/answered-by-api.ts';
import type { OwnersChange } from '#functions/audio/audio-changes.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { begunAudio, wholeSound } from '#functions/testing/begun-audio.ts';
import { noPlaylists } from '#functions/testing/playlists.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { beforeEach, expect, test } from 'vitest';
import { changeAudio } from './change-audio.ts';

let stored: StoredAudio;
let forgotten: (readonly string[])[];
beforeEach(() => void (forgotten = []));

const whole = { status: 'READY', sound: wholeSound() } as const;
const shared = { ...whole, visibility: 'public', publicMediaId: 'med_1' } as const;

test('what is not whole yet is not shared, and its author reads why', async () => {
  stored = begunAudio('aud_1');
  await expect(change({ visibility: 'unlisted' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This audio is not ready yet. Share it when it is.',
  });
});

test('what was taken down is not shared, and its author reads why', async () => {
  stored = begunAudio('aud_1', { ...whole, takenDown: { reason: 'It is spam.', at: 'today' } });
  await expect(change({ visibility: 'public' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This audio was taken down and cannot be shared: It is spam.',
  });
});

test.each([
  ['is shared with everybody', { ...whole }, { visibility: 'public' }],
  ['is shared with those who have the link only', { ...shared }, { visibility: 'unlisted' }],
  ['has another title', { ...shared }, { title: 'Tides' }],
] as const)('edges forget the pages of an audio that %s', async (_what, given, body) => {
  stored = begunAudio('aud_1', given);
  await change(body);
  expect(forgotten).toEqual([edgePathsOf.audio('aud_1')]);
});

test('and the files of one that is taken back', async () => {
  stored = begunAudio('aud_1', shared);
  await change({ visibility: 'private' });
  expect(forgotten).toEqual([['/media/public/med_1/*', ...edgePathsOf.audio('aud_1')]]);
});

test.each([
  ['private', { ...whole }, { title: 'Tides' }],
  ['changed in nothing', { ...shared }, {}],
])('nothing is forgotten of one that is %s', async (_what, given, body) => {
  stored = begunAudio('aud_1', given);
  await change(body);
  expect(forgotten).toEqual([]);
});

test.each([
  ['private', 'not_found', { ...whole }],
  ['shared', 'forbidden', { ...shared }],
] as const)('a %s one is changed by nobody but its author', async (_what, code, given) => {
  stored = begunAudio('aud_1', given);
  await expect(change({ title: 'Mine' }, 'usr_grace')).rejects.toMatchObject({ code });
  expect(stored.title).toBe('The lighthouse');
});

/** By Ada, whose audio it is. */
const change = (body: object, as = 'usr_ada') =>
  changeAudio({
    audios: {
      get: () => Promise.resolve(stored),
      file: () => Promise.resolve(undefined),
      change: (seen: StoredAudio, asked: OwnersChange) =>
        Promise.resolve((stored = { ...seen, ...asked } as StoredAudio)),
    },
    copies: { note: nothing, handingOver: () => ({}), takingOver: () => ({}), forget: nothing },
    media: { publishCopy: () => Promise.resolve(true), removePublic: nothing },
    playlists: noPlaylists,
    views: { list: () => Promise.resolve([]), one: () => Promise.resolve({} as never) },
    invalidate: (paths) => Promise.resolve(void forgotten.push(paths)),
    now: () => new Date(),
  })({ ...requestDefaults, actor: anActor(as), params: { id: 'aud_1' }, body });

const nothing = () => Promise.resolve();

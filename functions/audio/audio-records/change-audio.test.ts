import type { OwnersChange } from '#functions/audio/audio-changes.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { StoredBook } from '#functions/books/items.ts';
import type { NarratedPosts } from '#functions/audio/narrated-posts.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { begunAudio, wholeSound } from '#functions/testing/begun-audio.ts';
import { noPosts } from '#functions/testing/narrated-posts.ts';
import { noMembership } from '#functions/testing/playlists.ts';
import { recordedEdges } from '#functions/testing/recorded-edges.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeAudio } from './change-audio.ts';

let storedAudio: StoredAudio;
let edges: ReturnType<typeof recordedEdges>;
let posts: Pick<NarratedPosts, 'requirePublic'>;
beforeEach(() => {
  edges = recordedEdges();
  posts = noPosts;
});

const readyFields = { status: 'READY', sound: wholeSound() } as const;
const shared = { ...readyFields, visibility: 'public', publicMediaId: 'med_1' } as const;

test('updating an audio with its original text and voices does not regenerate it (S7.11, S3.01, S3.02, S3.06)', async () => {
  storedAudio = begunAudio('aud_1', readyFields);
  const { voiceId } = storedAudio.attempt.voicing;
  await change({ title: 'Tides', content: 'The lamp is lit.', voiceId, isPodcast: false, hostVoice: 'Ava' });
  expect(storedAudio).toMatchObject({ title: 'Tides', attempt: { voicing: { voiceId } } });
});

test.each([
  ['another text', { content: 'The lamp is out.' }],
  ['another voice', { voiceId: 'Ryan' }],
  ['two voices', { isPodcast: true }],
])(
  'updating an audio with %s is refused, and the message names POST /audio/{id}/replace (S7.11)',
  async (_what, body) => {
    storedAudio = begunAudio('aud_1', readyFields);
    await expect(change({ title: 'Tides', ...body })).rejects.toMatchObject({
      code: 'conflict',
      message:
        'The text and voices of a recording can’t be changed here. POST /audio/{id}/replace regenerates it with new ones.',
    });
    expect(storedAudio.title).toBe('The lighthouse');
  },
);

test('sharing an unfinished audio is refused with a reason', async () => {
  storedAudio = begunAudio('aud_1');
  await expect(change({ visibility: 'unlisted' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This recording isn’t ready yet. Wait until it’s ready, then share it.',
  });
});

test('sharing an audio that was taken down is refused with a reason', async () => {
  storedAudio = begunAudio('aud_1', { ...readyFields, takenDown: { reason: 'It is spam.', at: 'today' } });
  await expect(change({ visibility: 'public' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This recording was taken down and can’t be shared: It is spam.',
  });
});

test.each([
  ['is made private', { visibility: 'private' }, 'audio med_1'],
  ['is no longer public but shared only by its link', { visibility: 'unlisted' }, 'listing aud_1'],
])('the CDN is asked to clear what it has cached for an audio that %s', async (_what, body, forgotten) => {
  storedAudio = begunAudio('aud_1', shared);
  await change(body);
  expect([edges.told, edges.counted]).toEqual([[forgotten], ['usr_ada']]);
});

test.each([
  ['is private and gets another title', { ...readyFields }, { title: 'Tides' }],
  ['is private and becomes public', { ...readyFields }, { visibility: 'public' }],
  ['is public and gets another title', { ...shared }, { title: 'Tides' }],
  ['is public and gets another category', { ...shared }, { category: 'Poetry' }],
  ['is set to public again and gets another title', { ...shared }, { visibility: 'public', title: 'Tides' }],
  [
    'becomes public after it was shared only by its link',
    { ...shared, visibility: 'unlisted' },
    { visibility: 'public' },
  ],
  ['is updated without any change', { ...shared }, {}],
] as const)(
  'the CDN is not asked to clear what it has cached for an audio that %s',
  async (_what, given, body) => {
    storedAudio = begunAudio('aud_1', given);
    await change(body);
    expect(edges.told).toEqual([]);
  },
);

test.each([
  ['private', 'not_found', { ...readyFields }],
  ['shared', 'forbidden', { ...shared }],
] as const)('only its author can change a %s audio', async (_what, code, given) => {
  storedAudio = begunAudio('aud_1', given);
  await expect(change({ title: 'Mine' }, 'usr_grace')).rejects.toMatchObject({ code });
  expect(storedAudio.title).toBe('The lighthouse');
});

describe('The audio of a post', () => {
  const postAudio = { ...readyFields, postId: 'a-post-abc123' };

  test('cannot be shared while its post is not public', async () => {
    storedAudio = begunAudio('aud_1', postAudio);
    posts = { requirePublic: () => Promise.reject(new Refusal('conflict', 'Publish the post first.')) };
    await expect(change({ visibility: 'unlisted' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Publish the post first.',
    });
    expect(storedAudio).toMatchObject({ visibility: 'private' });
    await change({ title: 'Mine' });
    expect(storedAudio.title).toBe('Mine');
  });

  test('becomes private again if the post is withdrawn while the audio is being shared', async () => {
    storedAudio = begunAudio('aud_1', postAudio);
    const answers = [undefined, new Refusal('conflict', 'Publish the post first.')];
    posts = {
      async requirePublic() {
        const refusal = answers.shift();
        if (refusal) throw refusal;
      },
    };
    await expect(change({ visibility: 'unlisted' })).rejects.toMatchObject({ code: 'conflict' });
    expect(storedAudio).toMatchObject({ visibility: 'private', publicMediaId: undefined });
  });
});

describe('The category of a chapter’s audio', () => {
  const chapterAudio = { ...readyFields, chapterId: 'chap_salt_1' };

  test.each([
    ['comes from the genre of the book when the audio is published', {}, 'public', 'Fiction'],
    ['stays as it was when the audio is shared only by its link', {}, 'unlisted', 'Everything Else'],
    ['stays as the author chose it', { category: 'Memoir', ownCategory: true }, 'public', 'Memoir'],
    ['stays Everything Else if the author chose that', { ownCategory: true }, 'public', 'Everything Else'],
    [
      'is updated on publishing if the genre of the book has changed',
      { category: 'Poetry', ownCategory: false },
      'public',
      'Fiction',
    ],
    ['stays as it is when there is no record of who chose it', { category: 'Poetry' }, 'public', 'Poetry'],
  ])('%s', async (_what, given, visibility, category) => {
    storedAudio = begunAudio('aud_1', { ...chapterAudio, ...given });
    await change({ visibility });
    expect(storedAudio.category).toBe(category);
  });

  test('is marked as the author’s choice only if a request changes it to another category', async () => {
    storedAudio = begunAudio('aud_1', chapterAudio);
    await change({ category: 'Everything Else' });
    expect(storedAudio).not.toHaveProperty('ownCategory');
    await change({ category: 'Poetry' });
    expect(storedAudio).toMatchObject({ category: 'Poetry', ownCategory: true });
  });
});

const namedBook = {
  book: { ownerId: 'usr_ada', id: 'book_salt', title: 'The Salt Road', genre: 'Crime' } as StoredBook,
  chapter: { ownerId: 'usr_ada', id: 'chap_salt_1', title: 'Leaving', position: 'a' },
  number: 1,
};

const change = (body: object, as = 'usr_ada') =>
  changeAudio({
    audios: {
      get: () => Promise.resolve(storedAudio),
      setPlaylist: () => Promise.resolve(undefined),
      change: (seen: StoredAudio, fields: OwnersChange) =>
        Promise.resolve((storedAudio = { ...seen, ...fields } as StoredAudio)),
    },
    copies: {
      note: doNothing,
      handOverWrite: () => ({}),
      listOf: () => Promise.resolve([]),
      takeOverWrite: () => ({}),
      forget: doNothing,
    },
    media: { publishCopy: () => Promise.resolve(true), removePublic: doNothing },
    membership: noMembership,
    work: { getSource: () => Promise.resolve('The lamp is lit.') },
    posts,
    views: { list: () => Promise.resolve([]), one: () => Promise.resolve({} as never) },
    named: { of: async ([audio]) => new Map(audio!.chapterId === undefined ? [] : [[audio!.id, namedBook]]) },
    edges,
    now: () => new Date(),
  })({ ...requestDefaults, actor: anActor(as), params: { id: 'aud_1' }, body });

const doNothing = () => Promise.resolve();

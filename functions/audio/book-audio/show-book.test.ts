import { expect, test } from 'vitest';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { StoredBook } from '#functions/books/items.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { showBook } from './show-book.ts';

const shared = (id: string, given: Partial<StoredAudio> = {}) =>
  begunAudio(id, {
    chapterId: `chap_salt_${id}`,
    status: 'READY',
    visibility: 'public',
    publicMediaId: `med_${id}`,
    ...given,
  });

test.each([
  ['one whose file names it already', true, { namesBook: true }, []],
  ['one whose file leaves it out', true, { namesBook: false }, ['aud_1 names it']],
  ['one that was shared before that was kept, whose file names it', true, {}, []],
  ['one that was shared before that was kept, which is left out now', false, {}, ['aud_1 leaves it out']],
  ['one that is left out now', false, { namesBook: true }, ['aud_1 leaves it out']],
  ['a private one', true, { visibility: 'private', publicMediaId: undefined }, []],
] as const)(
  'a public file is rewritten only if its mention of the book must change: %s',
  async (_what, isShown, given, copied) => {
    const { answer, copies } = await resultOfShowing(isShown, [shared('aud_1', given)]);
    expect(answer).toEqual({ isShown, left: 0 });
    expect(copies).toEqual(copied);
  },
);

test('public files that one request has no time to rewrite are left for the next request', async () => {
  const many = Array.from({ length: 20 }, (_, at) => shared(`aud_${at}`, { namesBook: false }));
  const { answer, copies } = await resultOfShowing(true, many, { secondsACopy: 3 });
  expect(copies.length).toBeGreaterThan(0);
  expect(answer.left).toBeGreaterThan(0);
  expect(answer.left).toBe(20 - copies.length);
});

test('an audio that changes while its public file is rewritten is left for the next request', async () => {
  const { answer } = await resultOfShowing(true, [shared('aud_1', { namesBook: false })], {
    isChanged: true,
  });
  expect(answer.left).toBe(1);
});

async function resultOfShowing(
  isShown: boolean,
  audios: readonly StoredAudio[],
  { secondsACopy = 0, isChanged = false } = {},
) {
  const copies: string[] = [];
  let time = 0;
  const book = { ownerId: 'usr_ada', id: 'book_salt', title: 'The Salt Road' } as StoredBook;
  const answer = await showBook({
    books: { get: async () => book, show: async () => true },
    shown: {
      contentsOf: async () =>
        audios.map(({ id }) => ({
          ownerId: 'usr_ada',
          id: `chap_salt_${id}`,
          title: '',
          position: id,
          audioId: id,
        })),
    },
    audios: {
      getAll: async () => new Map(audios.map((audio) => [audio.id, audio])),
      nameCopy: async ({ id }, { namesBook }) => {
        if (!isChanged) copies.push(`${id} ${namesBook ? 'names it' : 'leaves it out'}`);
        return !isChanged;
      },
    },
    copies: { note: async () => {}, handOverWrite: () => ({}), takeOverWrite: () => ({}) },
    media: {
      publishCopy: async () => {
        time += secondsACopy * 1_000;
        return true;
      },
    },
    now: () => new Date(time),
  })({ ...requestDefaults, actor: anActor('usr_ada'), params: { bookId: 'book_salt' }, body: { isShown } });
  return { answer, copies };
}

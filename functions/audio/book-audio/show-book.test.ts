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
  ['showing keeps a file that already names the book', true, { namesBook: true }, []],
  ['showing rewrites a file that does not name the book', true, { namesBook: false }, ['aud_1 names it']],
  ['showing keeps an older file, which is assumed to name the book', true, {}, []],
  ['hiding rewrites an older file, which is assumed to name the book', false, {}, ['aud_1 leaves it out']],
  ['hiding rewrites a file that names the book', false, { namesBook: true }, ['aud_1 leaves it out']],
  [
    'a private audio has no public file to rewrite',
    true,
    { visibility: 'private', publicMediaId: undefined },
    [],
  ],
] as const)(
  'showing or hiding a book’s name in public audios rewrites only files that change: %s',
  async (_what, isShown, given, copied) => {
    const { answer, copies } = await resultOfShowing(isShown, [shared('aud_1', given)]);
    expect(answer).toEqual({ isShown, left: 0 });
    expect(copies).toEqual(copied);
  },
);

test('showing a book’s name in public audios reports how many files there was no time to rewrite', async () => {
  const many = Array.from({ length: 20 }, (_, at) => shared(`aud_${at}`, { namesBook: false }));
  const { answer, copies } = await resultOfShowing(true, many, { secondsACopy: 3 });
  expect(copies.length).toBeGreaterThan(0);
  expect(answer.left).toBeGreaterThan(0);
  expect(answer.left).toBe(20 - copies.length);
});

test('a public file is reported as not yet rewritten if its audio is edited during the rewrite', async () => {
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

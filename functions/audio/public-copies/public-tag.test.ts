import NodeId3 from 'node-id3';
import { expect, test } from 'vitest';
import { id3Tag, tagBytesOf } from '#functions/speech/id3.ts';
import type { StoredBook } from '#functions/books/items.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { publicTag } from './public-tag.ts';

const chapters = [{ title: 'At night', startSeconds: 0, endSeconds: 3 }];
const writeTag = (title = 'The Salt Road · 3: Leaving') =>
  id3Tag({
    title,
    artist: 'Ada’s channel',
    trackNumber: '3',
    imprint: {
      album: 'The Salt Road',
      artists: ['A. Marlowe'],
      series: 'Salt',
      cover: new Uint8Array(9_000),
    },
    chapters,
  });
const leavingAudio = begunAudio('aud_1', {
  title: 'Leaving',
  authorName: 'Ada’s channel',
  chapterId: 'chap_salt_1',
  attempt: { source: { textId: 'txt_1', originalName: 'Leaving' } },
});

test('a hidden book’s name is left out of a recording’s public file; chapter marks and size stay', async () => {
  const tag = writeTag();
  const otherTag = (await retagWith(undefined))!(tag)!;
  expect(otherTag).toHaveLength(tag.length);
  expect(tagBytesOf(otherTag)).toBe(tag.length);
  const { raw: _, ...frames } = NodeId3.read(Buffer.from(otherTag));
  expect(frames).toMatchObject({ title: 'Leaving', artist: 'Ada’s channel', album: 'Quillcast' });
  expect(Object.keys(frames)).not.toEqual(expect.arrayContaining(['image']));
  expect(frames.chapter).toMatchObject([{ tags: { title: 'At night' } }]);
  expect(Buffer.from(otherTag).toString('latin1')).not.toMatch(/S.?a.?l.?t|M.?a.?r.?l.?o.?w.?e/);
});

test('a recording’s public file names a shown book and its chapter by their current titles', async () => {
  const tag = writeTag();
  const otherTag = (await retagWith('Salt, Sea and the Long Way Home', 'Gone'))!(tag)!;
  expect(otherTag).toHaveLength(tag.length);
  expect(NodeId3.read(Buffer.from(otherTag))).toMatchObject({
    title: 'Salt, Sea and the Long Way Home · 3: Gone',
    album: 'Salt, Sea and the Long Way Home',
    artist: 'A. Marlowe',
    trackNumber: '3',
    image: { type: { id: 3 } },
  });
});

test('a public file is copied unchanged if it is up to date or has no room for a longer title', async () => {
  expect((await retagWith('The Salt Road'))!(writeTag())).toBeUndefined();
  expect((await retagWith('Salt '.repeat(2_000)))!(writeTag())).toBeUndefined();
  const bare = (await retagWith(undefined))!;
  expect(bare(bare(writeTag())!)).toBeUndefined();
});

test('the file of a recording that is not of a chapter is copied unchanged', async () => {
  expect(await publicTag(namedBooksWith(undefined), begunAudio('aud_2'))).toBeUndefined();
});

const retagWith = async (title: string | undefined, chapter?: string) =>
  (await publicTag(namedBooksWith(title, chapter), leavingAudio))?.retag;

const namedBooksWith = (bookTitle: string | undefined, title = 'Leaving') => ({
  of: async () =>
    new Map(
      bookTitle === undefined
        ? []
        : [
            [
              'aud_1',
              {
                book: { ownerId: 'usr_ada', id: 'book_salt', title: bookTitle } as StoredBook,
                chapter: { ownerId: 'usr_ada', id: 'chap_salt_1', title, position: 'a' },
                number: 3,
              },
            ] as const,
          ],
    ),
});

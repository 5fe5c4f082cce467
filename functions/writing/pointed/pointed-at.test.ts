import { describe, expect, test } from 'vitest';
import type { StoredAcceptance } from '#functions/books/items.ts';
import type { StoredMessage } from '#functions/writing/items.ts';
import { readPointedText } from './pointed-at.ts';

const ownText = 'The tide went out over the flats before anybody was awake.';
const old = 'The light was on and it was on for no reason at all that night.';
const aiText = 'A lamp burned all night in the empty mill for no reason that anybody knew.';

describe('The writer of words that an author selects', () => {
  test('is the author if their sentence contains no AI text', async () =>
    expect(await readAbout(ownText, { before: `${aiText} ` })).toEqual({ origin: 'own' }));

  test('is the AI if it wrote them; the earlier text and the author’s request are given too', async () =>
    expect(await readAbout(aiText)).toEqual({
      origin: 'ai',
      change: { before: old, asked: 'tone: warmer: Less of the mill.' },
    }));

  test('is the AI if they are part of a sentence by the AI', async () =>
    expect(
      await readAbout('in the empty mill', {
        before: 'A lamp burned all night ',
        after: ' for no reason that anybody knew.',
      }),
    ).toMatchObject({
      origin: 'ai',
    }));

  test('is given as mixed if the words are partly by the author and partly by the AI', async () =>
    expect((await readAbout(`${ownText} ${aiText}`))?.origin).toBe('mixed'));

  test('is still the AI after the author’s request was deleted; only the earlier text is given', async () =>
    expect(await readAbout(aiText, {}, [])).toEqual({ origin: 'ai', change: { before: old } }));

  test('is not determined if no words are selected', async () => expect(await readAbout('')).toBeUndefined());
});

const accepted: StoredAcceptance = {
  ownerId: 'ada',
  id: 'acc_one',
  chapterId: 'chap_one',
  answerId: 'msg_none_conv_none_1_000002',
  before: old,
  after: aiText,
  at: '2026-11-01T00:00:00.000Z',
};

const messages = [
  { id: 'msg_none_conv_none_1_000002', conversationId: 'conv_none_1', number: 2 },
  {
    number: 1,
    kind: 'rewrite',
    text: 'Less of the mill.',
    options: { fullBook: false, rewriting: 'tone', tone: 'warmer' },
  },
] as unknown as readonly StoredMessage[];

const readAbout = (text: string, around = {}, known = messages) =>
  readPointedText(
    {
      acceptances: { listOf: () => Promise.resolve([accepted]) },
      messages: {
        get: (_, id) =>
          Promise.resolve(known.find((message) => (message.number === 2) === (id === accepted.answerId))),
      },
    },
    { ownerId: 'ada', bookId: 'book_one', language: 'en', place: { text, ...around } },
  );

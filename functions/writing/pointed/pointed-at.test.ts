import { describe, expect, test } from 'vitest';
import type { StoredAcceptance } from '#functions/books/items.ts';
import type { StoredMessage } from '#functions/writing/items.ts';
import { pointedAt } from './pointed-at.ts';

const own = 'The tide went out over the flats before anybody was awake.';
const old = 'The light was on and it was on for no reason at all that night.';
const written = 'A lamp burned all night in the empty mill for no reason that anybody knew.';

describe('Words that an author points at', () => {
  test('are the author’s where nothing of the AI came into their sentence', async () =>
    expect(await about(own, { before: `${written} ` })).toEqual({ origin: 'own' }));

  test('are the AI’s, with what stood there before and what was asked for', async () =>
    expect(await about(written)).toEqual({
      origin: 'ai',
      change: { before: old, asked: 'tone: warmer: Less of the mill.' },
    }));

  test('and so is a part of such a sentence', async () =>
    expect(
      await about('in the empty mill', {
        before: 'A lamp burned all night ',
        after: ' for no reason that anybody knew.',
      }),
    ).toMatchObject({
      origin: 'ai',
    }));

  test('are of both where they reach over both', async () =>
    expect((await about(`${own} ${written}`))?.origin).toBe('mixed'));

  test('are known without their question once that was deleted', async () =>
    expect(await about(written, {}, [])).toEqual({ origin: 'ai', change: { before: old } }));

  test('are none where only the caret stands', async () => expect(await about('')).toBeUndefined());
});

const accepted: StoredAcceptance = {
  ownerId: 'ada',
  id: 'acc_one',
  chapterId: 'chap_one',
  answerId: 'msg_none_conv_none_1_000002',
  before: old,
  after: written,
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

const about = (text: string, around = {}, known = messages) =>
  pointedAt(
    {
      acceptances: { listOf: () => Promise.resolve([accepted]) },
      messages: {
        get: (_, id) =>
          Promise.resolve(known.find((message) => (message.number === 2) === (id === accepted.answerId))),
      },
    },
    { ownerId: 'ada', bookId: 'book_one', language: 'en', place: { text, ...around } },
  );

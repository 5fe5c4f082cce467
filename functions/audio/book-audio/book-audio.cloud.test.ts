import type { BookAudio } from '#shared/contract/audio/book-audio.ts';
import { call } from '#local/testing/caller.ts';
import { breakEngine, untilAudio, voiceCalls } from '#local/testing/narrate.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

let token: string;
let bookId: string;
let chapterIds: string[];

beforeEach(async () => {
  ({ token } = await newcomer('listener'));
  bookId = (await call('POST /books', { token, body: { title: 'The Lighthouse' } })).body.book.id;
  chapterIds = [];
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const body = { title, content: `The lamp of ${title} burns. Nobody comes to ${title}.` };
    chapterIds.push((await call(`POST /books/${bookId}/chapters`, { token, body })).body.chapter.id);
  }
});
afterEach(() => breakEngine({ mode: 'none' }));

test('a whole book is made chapter by chapter; one that fails once is made when it is asked for again', async () => {
  await breakEngine({ mode: 'empty-audio', onlyTextIncluding: 'Two' });
  const begun = await call(`POST /books/${bookId}/audio`, { token, body: {} });
  expect(begun).toMatchObject({ status: 202, body: { job: { status: 'running', chapters: 4 } } });
  const first = await untilOver();
  expect(first.job).toMatchObject({
    status: 'ended',
    made: 3,
    failed: [{ chapterId: chapterIds[1], reason: expect.stringMatching(/^[A-Z].+\.$/) }],
  });
  expect(first.price).toMatchObject({ chapters: 1 });

  await breakEngine({ mode: 'none' });
  expect((await call(`POST /books/${bookId}/audio`, { token, body: {} })).status).toBe(202);
  const second = await untilOver();
  expect(second.job).toMatchObject({ status: 'ended', chapters: 1, made: 1, failed: [] });
  expect(second.chapters.map(({ audio }) => audio?.status)).toEqual(['READY', 'READY', 'READY', 'READY']);
  expect(second.chapters.every(({ isBehind }) => !isBehind)).toBe(true);
  const { credits } = (await call('GET /credits', { token })).body;
  expect(credits).toMatchObject({ balance: 500 - 4, held: 0 });
});

test('a chapter catches up with its text under its own id, for one call of the voice', async () => {
  const path = `/books/${bookId}/chapters/${chapterIds[0]}/audio`;
  const made = await call(`POST ${path}`, { token, body: {} });
  expect(made).toMatchObject({ status: 202, body: { audio: { source: 'chapter', bookId, title: 'One' } } });
  const { id } = made.body.audio;
  await untilAudio(id, ({ status }) => status === 'READY', { token });
  expect(await shown(path)).toMatchObject({ sentencesBehind: 0, price: { credits: 0 } });

  const content = 'The lamp of One burns. Somebody comes to One!';
  await call(`PUT /chapters/${chapterIds[0]}`, { token, body: { content, baseRevision: 1 } });
  expect(await shown(path)).toMatchObject({ sentencesBehind: 1, price: { characters: 22, credits: 1 } });
  const before = await voiceCalls();
  expect((await call(`POST ${path}`, { token, body: {} })).body.audio).toMatchObject({ id });
  await untilAudio(id, ({ status }) => status === 'READY', { token });
  expect((await voiceCalls()) - before).toBe(1);
  expect(await shown(path)).toMatchObject({ sentencesBehind: 0, audio: { id, status: 'READY' } });

  expect((await call(`DELETE /audio/${id}`, { token })).status).toBe(204);
  expect(await shown(path)).not.toHaveProperty('audio');
});

const shown = async (path: string) => (await call(`GET ${path}`, { token })).body.chapterAudio;

async function untilOver(): Promise<BookAudio> {
  for (;;) {
    const { bookAudio } = (await call(`GET /books/${bookId}/audio`, { token })).body;
    if (bookAudio.job?.status !== 'running') return bookAudio;
    await sleep(100);
  }
}

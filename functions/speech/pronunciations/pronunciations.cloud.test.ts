import { call } from '#local/testing/caller.ts';
import { breakEngine } from '#local/testing/narrate.ts';
import { decodeSound } from '#local/testing/sound.ts';
import { afterEach, expect, test } from 'vitest';

const asAda = { as: 'ada' } as const;
const siobhan = { word: 'Siobhán', say: 'Shivawn' };

afterEach(() => breakEngine({ mode: 'none' }));

test('an author sets a word’s pronunciation and hears it, and a copy of the book keeps it', async () => {
  const id = await aBook();
  const list = `/books/${id}/pronunciations` as const;
  expect((await call(`GET ${list}`, asAda)).body).toEqual({
    pronunciations: { bookId: id, revision: 0, entries: [] },
  });
  const body = { baseRevision: 0, entries: [siobhan] };
  const changeResponse = await call(`PUT ${list}`, { ...asAda, body });
  expect(changeResponse).toMatchObject({
    status: 200,
    body: { pronunciations: { revision: 1, entries: [siobhan] } },
  });
  expect(await call(`PUT ${list}`, { ...asAda, body: { baseRevision: 0, entries: [] } })).toMatchObject({
    status: 409,
    body: { message: 'These words were changed elsewhere in the meantime.', ...changeResponse.body },
  });
  expect((await call(`GET ${list}`, { as: 'grace' })).status).toBe(404);

  const response = await call(`POST ${list}/hear`, { ...asAda, body: { say: 'Shivawn', voiceId: 'Ava' } });
  expect(response).toMatchObject({ status: 200, body: { heard: { credits: 0 } } });
  const sound = await decodeSound(Buffer.from(response.body.heard.mp3, 'base64'));
  expect(sound.loudness).toBeGreaterThan(0.02);

  const copy = (await call(`POST /books/${id}/duplicate`, { ...asAda, body: {} })).body.book.id as string;
  expect((await call(`GET /books/${copy}/pronunciations`, asAda)).body.pronunciations.entries).toEqual([
    siobhan,
  ]);
});

test('text that a voice cannot say is refused with a message', async () => {
  const hear = (say: string) =>
    call(`POST /books/${id}/pronunciations/hear`, { ...asAda, body: { say, voiceId: 'Ava' } });
  const id = await aBook();
  const refusal = { status: 400, body: { message: 'Ava can’t say this. Spell it another way.' } };
  expect(await hear('你好')).toMatchObject(refusal);
  await breakEngine({ mode: 'refuse', onlyTextIncluding: 'unspeakable' });
  expect(await hear('unspeakable')).toMatchObject(refusal);
  expect((await hear('speakable')).status).toBe(200);
});

test.each([
  [[{ word: ' ', say: 'x' }], 'Enter the word.'],
  [[{ word: 'x', say: '…' }], 'Spell the word as it sounds.'],
  [[{ word: 5, say: 'x' }], 'Enter the word.'],
  [[{ word: 'x'.repeat(61), say: 'x' }], 'A word and its pronunciation can be up to 60 characters each.'],
  [[siobhan, { word: 'SIOBHÁN', say: 'x' }], '“SIOBHÁN” is in the list twice. Keep one of them.'],
  [
    Array.from({ length: 501 }, (_, n) => ({ word: `w${n}`, say: 'x' })),
    'A book can have up to 500 pronunciations.',
  ],
  ['none', 'Words must be a list.'],
])('an invalid list of pronunciations is refused with a message: %#', async (entries, message) => {
  const id = await aBook();
  expect(
    await call(`PUT /books/${id}/pronunciations`, { ...asAda, body: { baseRevision: 0, entries } }),
  ).toMatchObject({ status: 400, body: { message } });
});

const aBook = async () =>
  (await call('POST /books', { ...asAda, body: { title: 'Of names' } })).body.book.id as string;

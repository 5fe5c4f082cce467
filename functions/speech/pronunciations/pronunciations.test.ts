import { countInDay } from '#functions/credits/count-in-day.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pronunciationStore } from '#functions/speech/pronunciation-store.ts';
import { EngineBusy, EngineFailed } from '#functions/speech/speech.ts';
import { silentFrames, joinBytes, silentSpeechFrame } from '#functions/speech/mp3.ts';
import type { StoredBook } from '#functions/books/items.ts';
import { removeBook } from '#functions/books/trash/remove-for-ever.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { unlimitedPreview } from '#functions/testing/unlimited-preview.ts';
import { dailyUse } from '#functions/credits/daily-use.ts';
import { changePronunciations } from './change-pronunciations.ts';
import { getPronunciations } from './get-pronunciations.ts';
import { hearPronunciation } from './hear-pronunciation.ts';

let library: Library;
let book: StoredBook;

beforeAll(async () => void (library = await bootLibrary('usage')));
afterAll(() => library.close());
beforeEach(async () => void (book = await library.aBook()));

const siobhan = { word: 'Siobhán', say: 'Shivawn' };
const niamh = { word: 'Niamh', say: 'Neev' };

test('a book has no pronunciations until its author adds one', async () => {
  expect(await get()).toEqual({ bookId: book.id, revision: 0, entries: [] });
  const list = await put(0, [{ word: ' Siobhán ', say: ' Shivawn ' }]);
  expect(list).toEqual({ bookId: book.id, revision: 1, entries: [siobhan] });
  expect(await get()).toEqual(list);
  expect(await put(1, [niamh, siobhan])).toMatchObject({ revision: 2, entries: [niamh, siobhan] });
});

test('when ten requests change pronunciations at once, one succeeds; the others get the new list', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, number) => put(0, [{ word: `Word${number}`, say: 'x' }])),
  );
  const won = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(won).toEqual([expect.objectContaining({ revision: 1 })]);
  for (const one of answers)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ code: 'conflict', showing: { pronunciations: won[0] } });
  expect(await get()).toEqual(won[0]);
});

test('a change of pronunciations can be repeated without a conflict if its response was lost', async () => {
  const list = await put(0, [siobhan]);
  expect(await put(0, [siobhan])).toEqual(list);
});

test.each([
  ['Siobhán', 'large and small'],
  ['SIOBHÁN', 'in capitals'],
  ['Siobha\u0301n', 'with its accent stored by itself'],
  [' Siobhán', 'with a blank'],
])('a word cannot be twice in the list of pronunciations: “%s”, %s', async (again) => {
  await expect(put(0, [siobhan, niamh, { word: again, say: 'Other' }])).rejects.toMatchObject({
    code: 'invalid',
    message: `“${again.trim()}” is in the list twice. Keep one of them.`,
  });
  expect(await get()).toMatchObject({ entries: [] });
});

test('pronunciations of a trashed or another person’s book cannot be read, heard or changed', async () => {
  await put(0, [siobhan]);
  for (const ask of [() => get('bob'), () => put(1, [], 'bob'), () => hear('x', { as: 'bob' })])
    await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
  await library.books.moveToTrash('ada', book.id, '2026', '2027');
  for (const ask of [() => get(), () => put(1, []), () => hear('x')])
    await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
});

test('a copy of a book keeps its pronunciations after the original and its list are deleted', async () => {
  await put(0, [siobhan]);
  const copy = await library.aBook();
  await library.known.copy('ada', book.id, copy.id);
  expect(await get('ada', copy.id)).toEqual({ bookId: copy.id, revision: 1, entries: [siobhan] });
  await removeBook(library, book);
  expect(await pronunciations().listOf('ada')).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ id: expect.stringContaining(book.id.slice(5)) })]),
  );
  expect(await get('ada', copy.id)).toMatchObject({ entries: [siobhan] });
});

test('a pronunciation is spoken as spelled, costs no credits and counts towards the daily limit', async () => {
  expect(await hear(' Shivawn ', { samples: audibleSamples })).toEqual({ mp3: base64(sound), credits: 0 });
  const counter = { counter: 'person#ada', day: '2026-11-21' };
  expect(await readItem(library.client, 'usage', counter)).toMatchObject({ characters: 7 });
});

test.each<[string, object, string, RegExp]>([
  [
    'is busy',
    { fails: new EngineBusy('The voice service is busy. Please try again later.') },
    'too_many',
    /busy/,
  ],
  [
    'refuses the word',
    { fails: new EngineFailed('No.') },
    'invalid',
    /^Ava can’t say this. Spell it another way.$/,
  ],
  ['answers with silence', { samples: [0, 0.001] }, 'invalid', /^Ava can’t say this/],
])(
  'when the voice %s, the author who tries a pronunciation receives a message',
  async (_, engine, code, message) => {
    await expect(hear('你好', engine)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  },
);

test('hearing a word is refused beyond the daily limit of the person or of all users', async () => {
  book = await library.aBook('cy');
  await expect(hear('Shivawn', { as: 'cy', perPerson: 6 })).rejects.toMatchObject({
    code: 'too_many',
    message: expect.stringContaining('You can have up to 6 characters'),
  });
  await expect(hear('Shivawn', { as: 'cy', perStage: 6 })).rejects.toMatchObject({ code: 'too_many' });
});

const aRequest = (as: string) => ({ ...requestDefaults, actor: anActor(as), params: { bookId: book.id } });
const pronunciations = () => pronunciationStore(library.client, 'pronunciations');
const deps = () => ({ ...library, pronunciations: pronunciations() });
const get = async (as = 'ada', bookId = book.id) =>
  (await getPronunciations(deps())({ ...aRequest(as), params: { bookId } })).pronunciations;
const put = async (baseRevision: number, entries: { word: string; say: string }[], as = 'ada') =>
  (await changePronunciations(deps())({ ...aRequest(as), body: { baseRevision, entries } })).pronunciations;

const sound = joinBytes(silentFrames(0.5, silentSpeechFrame));
const audibleSamples = [0, 0.5];
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

async function hear(
  say: string,
  { as = 'ada', samples = audibleSamples, fails, perPerson = 1_000, perStage = 9_000 }: HearingOptions = {},
) {
  const operation = hearPronunciation({
    ...library,
    speech: { speak: () => (fails ? Promise.reject(fails) : Promise.resolve(sound)) },
    preview: unlimitedPreview,
    decode: () => Promise.resolve(Float32Array.from(samples)),
    countSpoken: countInDay({
      ...library,
      day: dailyUse(library.client, 'usage', { unit: 'characters', perPerson, perStage }),
    }),
  });
  return (await operation({ ...aRequest(as), body: { say, voiceId: 'Ava' } })).heard;
}

interface HearingOptions {
  readonly as?: string;
  readonly samples?: readonly number[];
  readonly fails?: Error;
  readonly perPerson?: number;
  readonly perStage?: number;
}

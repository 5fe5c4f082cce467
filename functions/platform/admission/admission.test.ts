import { expect, test } from 'vitest';
import { bootTables } from '#functions/testing/tables.ts';
import { simulateNarrations } from '#functions/testing/simulated-narrations.ts';
import { spendingStop } from '#functions/credits/stop/spending-stop.ts';
import { admission, wallClock } from './admission.ts';
import { admissionStore } from './admission-store.ts';

const texts = (count: number, characters = 15_000) => Array.from({ length: count }, () => characters);
const book = texts(8, 30_000);

test.each([
  ['one text', texts(1)],
  ['five texts', texts(5)],
  ['twenty texts', texts(20)],
  ['forty texts', texts(40)],
  ['ten books', Array.from({ length: 10 }, () => book)],
])('narrating %s at once takes at most 1.3 times as long as the voice quota requires', async (_, all) => {
  const { failed, wholeSeconds, leastSeconds, refused, ended } = await simulateNarrations(all);
  expect({ failed, refused }).toEqual({ failed: 0, refused: 0 });
  expect(wholeSeconds / leastSeconds).toBeLessThanOrEqual(1.3);
  expect(Math.max(...ended.flatMap(({ histories }) => histories))).toBeLessThan(25_000);
});

test('twenty simultaneous narrations all start playing within ten seconds', async () => {
  const { ended } = await simulateNarrations(texts(20));
  expect(Math.max(...ended.map(({ firstSentenceMs }) => firstSentenceMs))).toBeLessThanOrEqual(10_000);
});

test('a short text does not have to wait until ten books are narrated', async () => {
  const { ended } = await simulateNarrations([...Array.from({ length: 10 }, () => book), 3_000]);
  const short = ended.find(({ thing }) => thing === 'aud_10-0')!;
  // eleven narrations share eight calls a second, so the thirty calls of one narration take about forty seconds
  expect(short.ms).toBeLessThan(60_000);
});

test.each([1, 10, 100])(
  'narrations keep four fifths of their speed while %i people keep requesting previews',
  async (pressing) => {
    const alone = await simulateNarrations(texts(5));
    const withPreviews = await simulateNarrations(texts(5), { pressing });
    expect(alone.wholeSeconds / withPreviews.wholeSeconds).toBeGreaterThanOrEqual(0.8);
    expect({ failed: withPreviews.failed, refused: withPreviews.refused }).toEqual({ failed: 0, refused: 0 });
    expect(withPreviews.previewed).toBeGreaterThan(20);
  },
);

test('all narrations succeed even if the voice engine provides only half of its stated rate', async () => {
  const { failed, ended } = await simulateNarrations(texts(20), { share: 2 });
  expect({ failed, ended: ended.length }).toEqual({ failed: 0, ended: 20 });
});

test('eight simultaneous requests to the voice engine get consecutive time windows', async () => {
  const { client, close } = await bootTables('admissions');
  try {
    const now = Date.parse('2026-11-25T12:00:00Z');
    const voices = admission(admissionStore(client, 'admissions', 'voices'), {
      ...wallClock,
      now: () => now,
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        voices.ask({ id: `${at}`, thing: `${at}`, personId: `usr_${at}`, costMs: 1_000, lane: 'first' }),
      ),
    );
    const starts = answers.map((answer) => ('from' in answer ? answer.from - now : -1));
    // After idle time, windows begin 250 ms earlier (`burstMs`), so the second one is at 750 ms instead of 1,000.
    expect(starts.toSorted((a, b) => a - b)).toEqual([0, 750, 1_750, 2_750, 3_750, 4_750, 5_750, 6_750]);
  } finally {
    await close();
  }
});

test('a request that waits for the voice engine keeps its place in the queue until its turn', async () => {
  const { client, close } = await bootTables('admissions');
  try {
    let now = Date.parse('2026-11-25T12:00:00Z');
    const clock = { now: () => now, pause: () => Promise.resolve(), random: () => 0.5 };
    const voices = admission(admissionStore(client, 'admissions', 'voices'), clock);
    const ask = (person: string, part = 0) =>
      voices.ask({
        id: `${person}#${part}`,
        thing: person,
        personId: person,
        costMs: 3_000,
        lane: 'fair',
      });
    // two windows can begin within the next four seconds
    expect([await ask('ada'), await ask('bo')]).toEqual([
      { from: now, ms: 3_000 },
      { from: now + 2_750, ms: 3_000 },
    ]);
    expect(await ask('cy')).toMatchObject({ ahead: 0 });
    expect(await ask('di')).toMatchObject({ ahead: 1 });
    // only the first waiting part of each audio is given a position in the queue
    expect(await ask('di', 1)).not.toHaveProperty('ahead');
    expect(await ask('ed')).toMatchObject({ ahead: 2 });
    now += 4_000;
    expect(await ask('ed')).toMatchObject({ ahead: 2 });
    expect(await ask('cy')).toEqual({ from: now + 1_750, ms: 3_000 });
    expect(await ask('ed')).toMatchObject({ ahead: 1 });
  } finally {
    await close();
  }
});

test('while the spending limit stops AI and voices, even urgent requests to them wait', async () => {
  const { client, close } = await bootTables('admissions', 'usage');
  try {
    let now = Date.parse('2026-11-25T12:00:00Z');
    const clock = { now: () => now, pause: () => Promise.resolve(), random: () => 0.5 };
    const stop = spendingStop(client, { usage: 'usage', admissions: 'admissions' });
    const askOf = (engine: 'voices' | 'model', lane: 'fair' | 'first' | 'preview' = 'fair') =>
      admission(admissionStore(client, 'admissions', engine), clock).ask({
        id: 'ada#0',
        thing: 'ada',
        personId: 'ada',
        costMs: 1_000,
        lane,
      });
    await stop.stop('plan', new Date(now));
    for (const answer of [
      await askOf('voices'),
      await askOf('voices', 'first'),
      await askOf('voices', 'preview'),
      await askOf('model'),
    ])
      expect(answer).toEqual({ comesAt: now + 60_000 });
    now += 60_000;
    await stop.lift();
    expect(await askOf('voices')).toEqual({ from: now, ms: 1_000 });
    expect(await askOf('model')).toEqual({ from: now, ms: 1_000 });
  } finally {
    await close();
  }
});

test('an urgent mail overtakes waiting mails, and is refused if its turn would come too late', async () => {
  const { client, close } = await bootTables('admissions');
  try {
    let now = Date.parse('2026-11-25T12:00:00Z');
    const clock = { now: () => now, pause: () => Promise.resolve(), random: () => 0.5 };
    const mails = admission(admissionStore(client, 'admissions', 'mails'), clock);
    const ask = (id: string, lane: 'fair' | 'prompt') =>
      mails.ask({ id, thing: id, personId: lane, costMs: 2_000, lane });
    for (const id of ['one', 'two', 'three']) expect(await ask(id, 'fair')).toHaveProperty('from');
    expect(await ask('four', 'fair')).not.toHaveProperty('from');
    // both get the same answer, because the request `far` took no window
    for (const id of ['far', 'farther']) expect(await ask(id, 'prompt')).toEqual({ comesAt: now + 5_750 });
    now += 750;
    expect(await ask('soon', 'prompt')).toEqual({ from: now + 5_000, ms: 2_000 });
    expect(await ask('four', 'fair')).not.toHaveProperty('from');
  } finally {
    await close();
  }
});

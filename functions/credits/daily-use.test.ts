import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#functions/platform/dynamodb/transaction.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { creditRefusals } from '#shared/domain/credits/credits.ts';
import { dailyUse, nextDay } from './daily-use.ts';
import { spendingStop } from './stop/spending-stop.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await bootTables('usage', 'admissions');
});
afterAll(() => tables.close());

const today = new Date('2026-11-21T23:59:59.000Z');
const tomorrow = new Date('2026-11-22T00:00:00.000Z');

test('a person has what a day allows, not a character more, and as much again the next day', async () => {
  const { begins } = counterOf('ada');
  expect(await begins(600, today)).toBe(true);
  expect(await begins(401, today)).toBe(false);
  expect(await begins(400, today)).toBe(true);
  expect(await begins(1, today)).toBe(false);
  expect(await begins(1_000, tomorrow)).toBe(true);
});

test('two works at once do not share what is left of a day', async () => {
  const { begins } = counterOf('grace');
  const begun = await Promise.all([begins(600, today), begins(600, today)]);
  expect(begun.filter(Boolean)).toHaveLength(1);
});

test('what is more than a whole day allows fits into none', async () => {
  expect(await counterOf('mary').begins(1_001, today)).toBe(false);
});

test('tokens of the model take nothing of what a day has read aloud', async () => {
  expect(await counterOf('edith').begins(1_000, today)).toBe(true);
  expect(await counterOf('edith', 'tokens').begins(1_000, today)).toBe(true);
  expect(await counterOf('edith', 'tokens').begins(1, today)).toBe(false);
});

test('ten who come with as much as they may leave room for short texts', async () => {
  const { use } = counterOf('anna');
  const day = new Date('2026-12-01T08:00:00.000Z');
  for (let book = 0; book < 10; book += 1)
    await use.countForStage(`aud_b${book}`, await use.stageRoom(day), day);
  expect(await use.stageRoom(day)).toBeGreaterThan(50);
});

test('what all have used together is counted over all shards, for one day and each unit by itself, and a quarter of the rest may be begun', async () => {
  const { use } = counterOf('ada');
  for (let index = 0; index < 30; index += 1) await use.countForStage(`aud_${index}`, 100, today);
  expect([await use.stageRoom(today), await use.stageRoom(tomorrow)]).toEqual([500, 1_250]);
  const tokens = counterOf('ada', 'tokens').use;
  await tokens.countForStage('msg_1', 100, today);
  expect(await tokens.stageRoom(today)).toBe(1_225);
});

test('while all is stopped nothing begins, whatever is left of the day, and afterwards as much as before', async () => {
  const { use } = counterOf('ada');
  const tokens = counterOf('ada', 'tokens').use;
  const day = new Date('2026-12-02T08:00:00.000Z');
  const stop = spendingStop(tables.client, { usage: 'usage', admissions: 'admissions' });
  await stop.stop('plan', day);
  for (const room of [use.stageRoom(day), tokens.stageRoom(nextDay(day))])
    await expect(room).rejects.toMatchObject({ code: 'too_many', message: creditRefusals.stopped });
  await stop.lift();
  expect([await use.stageRoom(day), await tokens.stageRoom(day)]).toEqual([1_250, 1_250]);
});

test('a second stop changes nothing of the first, and whoever lifts twice lifts once', async () => {
  const stop = spendingStop(tables.client, { usage: 'usage', admissions: 'admissions' });
  await stop.stop('plan', today);
  await stop.stop('admin', tomorrow);
  expect(await stop.get()).toMatchObject({ stoppedAt: today.toISOString(), stoppedBy: 'plan' });
  await stop.lift();
  await stop.lift();
  expect(await stop.get()).toBeUndefined();
});

test('a day ends at midnight UTC', () => {
  expect(nextDay(today)).toEqual(tomorrow);
  expect(nextDay(tomorrow)).toEqual(new Date('2026-11-23T00:00:00.000Z'));
});

function counterOf(ownerId: string, unit: 'characters' | 'tokens' = 'characters') {
  const { client } = tables;
  const use = dailyUse(client, 'usage', { unit, perPerson: 1_000, perStage: 5_000 });
  const begins = async (amount: number, now: Date) =>
    (await transact(client, { day: use.countWrite(ownerId, amount, now) })).size === 0;
  return { use, begins };
}

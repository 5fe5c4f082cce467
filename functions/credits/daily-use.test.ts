import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { transact } from '#functions/platform/dynamodb/transaction.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { creditRefusals } from '#shared/domain/credits/credits.ts';
import { alwaysStartable } from '#shared/domain/credits/day-limits.ts';
import { dailyUse, nextDay, type DailyLimits } from './daily-use.ts';
import { spendingStop } from './stop/spending-stop.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await bootTables('usage', 'admissions');
});
afterAll(() => tables.close());
afterEach(() => vi.restoreAllMocks());

const today = new Date('2026-11-21T23:59:59.000Z');
const tomorrow = new Date('2026-11-22T00:00:00.000Z');

test('a person can use exactly the daily amount, and the full amount again the next day', async () => {
  const { begins } = counterOf('ada');
  expect(await begins(600, today)).toBe(true);
  expect(await begins(401, today)).toBe(false);
  expect(await begins(400, today)).toBe(true);
  expect(await begins(1, today)).toBe(false);
  expect(await begins(1_000, tomorrow)).toBe(true);
});

test('two tasks started at once cannot both use the rest of a day’s amount', async () => {
  const { begins } = counterOf('grace');
  const begun = await Promise.all([begins(600, today), begins(600, today)]);
  expect(begun.filter(Boolean)).toHaveLength(1);
});

test('a task larger than the daily amount is refused', async () => {
  expect(await counterOf('mary').begins(1_001, today)).toBe(false);
});

test('the AI’s tokens do not count towards the daily limit of characters read aloud', async () => {
  expect(await counterOf('edith').begins(1_000, today)).toBe(true);
  expect(await counterOf('edith', 'tokens').begins(1_000, today)).toBe(true);
  expect(await counterOf('edith', 'tokens').begins(1, today)).toBe(false);
});

test('the whole deployment has a daily limit of characters and a separate one of tokens', async () => {
  const stageUse = dayOf({ perStage: 5_000 });
  for (let person = 0; person < 5; person += 1)
    await stageUse.begin(1_000, { ownerId: `early${person}`, at: today });
  await expect(stageUse.begin(1, { ownerId: 'late', at: today })).rejects.toMatchObject({
    code: 'too_many',
    message: 'Today’s limit for all voices is reached. Try again from 22 November, 00:00 UTC.',
  });
  await stageUse.begin(1_000, { ownerId: 'late', at: tomorrow });
  await dayOf({ perStage: 5_000, unit: 'tokens' }).begin(1_000, { ownerId: 'late', at: today });
});

test.each(['characters', 'tokens'] as const)(
  'the %s of tasks that start at once never exceed the whole deployment’s daily limit',
  async (unit) => {
    let day = Date.parse('2027-01-01T08:00:00.000Z');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 20_000, max: 300_000 }),
        fc.array(fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 6 }), {
          maxLength: 4,
        }),
        async (perStage, rounds) => {
          const at = new Date((day += 86_400_000));
          const stageUse = dayOf({ unit, perStage, perPerson: perStage });
          let usedAmount = 0;
          for (const [round, amounts] of rounds.entries()) {
            const begun = await Promise.all(
              amounts.map((amount, person) =>
                stageUse.begin(amount, { ownerId: `${round}-${person}`, at }).then(
                  () => amount,
                  () => 0,
                ),
              ),
            );
            usedAmount += begun.reduce((sum, amount) => sum + amount, 0);
          }
          expect(usedAmount).toBeLessThanOrEqual(perStage);
          const lastAmount = Math.min(perStage - usedAmount, alwaysStartable[unit]);
          await stageUse.begin(lastAmount, { ownerId: 'last', at });
        },
      ),
      { numRuns: 15 },
    );
  },
);

test('a refused task uses none of the daily limit; a task that may have started counts', async () => {
  const at = new Date('2026-12-03T08:00:00.000Z');
  const stageUse = dayOf({ perStage: 10_000 });
  await stageUse.begin(6_000, { ownerId: 'ada', at, begun: false });
  await expect(
    stageUse.begin(6_000, { ownerId: 'ada', at, fails: new Refusal('out_of_credits', 'Too few.') }),
  ).rejects.toThrow('Too few.');
  await expect(stageUse.begin(6_000, { ownerId: 'ada', at, fails: new Error('No answer.') })).rejects.toThrow(
    'No answer.',
  );
  await expect(stageUse.begin(6_000, { ownerId: 'grace', at })).rejects.toMatchObject({
    message:
      'The voices can now read up to 4,000 characters at once, and this needs up to 6,000. Shorten it, or try again from 4 December, 00:00 UTC.',
  });
  await stageUse.begin(4_000, { ownerId: 'grace', at });
});

test('a free task starts even if the daily limit was lowered below today’s use', async () => {
  const at = new Date('2026-12-04T08:00:00.000Z');
  await dayOf({ perStage: 1_000 }).begin(1_000, { ownerId: 'ada', at });
  await dayOf({ perStage: 500, perPerson: 1_000 }).begin(0, { ownerId: 'ada', at });
});

test('operators are warned when a day’s use reaches 60% of the whole deployment’s daily limit', async () => {
  const at = new Date('2026-12-05T08:00:00.000Z');
  const consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const stageUse = dayOf({ perStage: 1_000 });
  await stageUse.begin(599, { ownerId: 'ada', at });
  expect(consoleWarn).not.toHaveBeenCalled();
  await stageUse.begin(1, { ownerId: 'ada', at });
  expect(consoleWarn).toHaveBeenCalledWith({
    event: 'The day of the stage is soon used up',
    unit: 'characters',
    used: 600,
  });
});

test('a spending stop prevents every new task, and lifting it restores the full daily amount', async () => {
  const stageUse = dayOf({ perStage: 5_000 });
  const tokens = dayOf({ perStage: 5_000, unit: 'tokens' });
  const at = new Date('2026-12-02T08:00:00.000Z');
  const stop = spendingStop(tables.client, { usage: 'usage', admissions: 'admissions' });
  await stop.stop('plan', at);
  for (const begun of [
    stageUse.begin(1, { ownerId: 'ada', at }),
    stageUse.begin(0, { ownerId: 'ada', at }),
    tokens.begin(1, { ownerId: 'ada', at: nextDay(at) }),
  ])
    await expect(begun).rejects.toMatchObject({ code: 'too_many', message: creditRefusals.stopped });
  await stop.lift();
  for (const day of [stageUse, tokens]) await day.begin(5_000, { ownerId: 'ada', at });
});

test('a second spending stop keeps the first one’s cause and time; lifting it twice is no error', async () => {
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
  return { begins };
}

function dayOf({
  unit = 'characters',
  perStage,
  perPerson = perStage,
}: Partial<DailyLimits> & { perStage: number }) {
  const use = dailyUse(tables.client, 'usage', { unit, perPerson, perStage });
  return {
    begin: (amount: number, { ownerId, at, fails, begun = true }: BeginOptions) =>
      use.begin(
        { ownerId, amount, now: at },
        async () => {
          if (fails) throw fails;
        },
        () => begun,
      ),
  };
}

interface BeginOptions {
  readonly ownerId: string;
  readonly at: Date;
  readonly fails?: Error;
  readonly begun?: boolean;
}

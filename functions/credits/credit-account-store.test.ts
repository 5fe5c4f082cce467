import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { creditsIn } from './credit-account.ts';
import { creditAccountStore } from './credit-account-store.ts';
import { creditEntryStore } from './credit-entry-store.ts';

let tables: Tables;
let ownerId: string;
let people = 0;
beforeAll(async () => {
  tables = await bootTables('creditAccounts', 'creditEntries');
});
afterAll(() => tables.close());
beforeEach(() => {
  ownerId = `person-${(people += 1)}`;
});

const november = new Date('2026-11-30T23:59:59.000Z');
const december = new Date('2026-12-01T00:00:00.000Z');

test('everyone has 500 credits a month, which do not accumulate', async () => {
  expect(await creditsAt(november)).toEqual({
    balance: 500,
    monthlyLeft: 500,
    granted: 0,
    held: 0,
    renewsAt: '2026-12-01T00:00:00.000Z',
  });
  await hold('work', 200, november);
  expect(await creditsAt(november)).toMatchObject({ balance: 300, held: 200 });
  expect(await creditsAt(december)).toMatchObject({ balance: 500, held: 200 });
});

test('granted credits are used only after the monthly ones, and do not expire', async () => {
  await grant(100);
  await hold('first', 450, november);
  expect(await creditsAt(november)).toMatchObject({ monthlyLeft: 50, granted: 100 });
  await hold('second', 80, november);
  expect(await creditsAt(november)).toMatchObject({ monthlyLeft: 0, granted: 70 });
  await charge('second', 60);
  expect(await creditsAt(november)).toMatchObject({ monthlyLeft: 0, granted: 90, held: 450 });
  expect(await creditsAt(december)).toMatchObject({ balance: 590 });
});

test('work that may cost more than the balance is refused with price, balance and renewal date', async () => {
  await hold('work', 480, november);
  await expect(accounts().hold(ownerId, 'more', 21, november)).rejects.toMatchObject({
    code: 'out_of_credits',
    message: 'This may cost 21 credits, and you have 20. Your 500 monthly credits renew on 1 December.',
  });
  expect(await hold('enough', 20, november)).toBe(true);
});

test('finished work is charged by actual use, up to the reserved credits, and is in the ledger', async () => {
  await hold('less', 30, november);
  await charge('less', 12, new Date('2026-11-29T00:00:00.000Z'));
  await hold('more', 10, november);
  await charge('more', 14);
  expect(await creditsAt(november)).toMatchObject({ balance: 478, held: 0 });
  expect(await entries()).toMatchObject([
    { kind: 'audio', about: 'A tale', credits: -10, audioId: 'aud_1', at: november.toISOString() },
    { kind: 'audio', about: 'A tale', credits: -12, audioId: 'aud_1' },
  ]);
});

test('work is charged once even if its end is reported twice; refunded work is never charged', async () => {
  await hold('paid', 30, november);
  expect([await charge('paid', 10), await charge('paid', 10)]).toEqual([true, false]);
  await hold('failed', 30, november);
  await refund('failed');
  expect(await accounts().refund(ownerId, 'failed')).toEqual([]);
  expect(await charge('failed', 10)).toBe(false);
  expect(await creditsAt(november)).toMatchObject({ balance: 490, held: 0 });
  expect(await entries()).toHaveLength(1);
});

test('refunded monthly credits expire with their month; refunded granted credits do not expire', async () => {
  await grant(100);
  await hold('long', 550, november);
  await refund('long');
  expect(await creditsAt(december)).toMatchObject({ monthlyLeft: 500, granted: 100, held: 0 });
  expect(await creditsAt(november)).toMatchObject({ monthlyLeft: 500 });
});

test('only one of two tasks that together exceed the balance starts, and a third is refused', async () => {
  const seen = [
    await accounts().hold(ownerId, 'one', 300, november),
    await accounts().hold(ownerId, 'two', 300, november),
  ];
  const commitResults = await Promise.all(seen.map(commit));
  expect(commitResults.filter(Boolean)).toHaveLength(1);
  await expect(hold('again', 300, november)).rejects.toMatchObject({ code: 'out_of_credits' });
});

test('if monthly credits come back just before a task starts, it uses them before granted ones', async () => {
  await grant(100);
  await hold('first', 490, november);
  const seen = await accounts().hold(ownerId, 'second', 20, november);
  await refund('first');
  expect(await commit(seen)).toBe(false);
  await hold('second', 20, november);
  expect(await creditsAt(november)).toMatchObject({ monthlyLeft: 480, granted: 100 });
});

test('no credit is created or lost when tasks begin, end and fail in any order', async () => {
  const operation = fc.record({
    work: fc.integer({ min: 0, max: 4 }),
    does: fc.constantFrom('see', 'begin', 'charge', 'refund', 'grant'),
    credits: fc.integer({ min: 1, max: 260 }),
    later: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 25 }), async (turns) => {
      ownerId = `person-${(people += 1)}`;
      const seen = new Map<number, Write[]>();
      let granted = 0;
      for (const { work, does, credits, later } of turns) {
        const [id, now] = [`work-${work}`, later ? december : november];
        if (does === 'grant') granted += (await grant(credits), credits);
        if (does === 'see')
          seen.set(
            work,
            await accounts()
              .hold(ownerId, id, credits, now)
              .catch(() => []),
          );
        if (does === 'charge') await charge(id, credits, now);
        if (does === 'refund') await refund(id);
        const writes = seen.get(work);
        if (does === 'begin' && writes?.length) await commit(writes);
        const account = await accounts().get(ownerId);
        const [first, second] = [creditsIn(account, november), creditsIn(account, december)];
        for (const { monthlyLeft, granted: left } of [first, second]) {
          expect(monthlyLeft).toBeGreaterThanOrEqual(0);
          expect(monthlyLeft).toBeLessThanOrEqual(500);
          expect(left).toBeGreaterThanOrEqual(0);
        }
        const paid = (await entries()).reduce((sum, entry) => sum - entry.credits, 0);
        expect(first.monthlyLeft + second.monthlyLeft + first.granted + first.held + paid).toBe(
          1_000 + granted,
        );
      }
    }),
    { numRuns: 25 },
  );
});

const accounts = () =>
  creditAccountStore(tables.client, 'creditAccounts', creditEntryStore(tables.client, 'creditEntries'));
const creditsAt = async (now: Date) => creditsIn(await accounts().get(ownerId), now);
const entries = async () =>
  (await creditEntryStore(tables.client, 'creditEntries').pageOf(ownerId, { limit: 100, after: undefined }))
    .items;

const commit = async (writes: Write[]) => (await transact(tables.client, { writes })).size === 0;
const grant = (credits: number) => commit([accounts().grantWrite(ownerId, credits)]);
const hold = async (work: string, price: number, now: Date) =>
  commit(await accounts().hold(ownerId, work, price, now));
const charge = async (work: string, credits: number, now = november) =>
  commit(
    await accounts().charge(
      ownerId,
      work,
      { kind: 'audio', about: 'A tale', credits, audioId: 'aud_1' },
      now,
    ),
  );
const refund = async (work: string) => {
  const writes = await accounts().refund(ownerId, work);
  return writes.length > 0 && commit(writes);
};

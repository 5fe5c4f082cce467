import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  alwaysStartable,
  dayRefusal,
  isDayUsedUp,
  maxToStart,
  maxUsedBefore,
  type DailyUnit,
} from './day-limits.ts';

const unit = fc.constantFrom<DailyUnit>('characters', 'tokens');
const perStage = fc.nat(3_000_000);
const amount = fc.oneof(fc.nat(60_000), fc.nat(3_000_000));

describe('The amount that a person may start within the daily limit', () => {
  test('is exactly the amount that the database then accepts', () => {
    fc.assert(
      fc.property(
        unit,
        perStage,
        fc.double({ min: 0, max: 1, noNaN: true }),
        amount,
        (of, day, share, asked) => {
          const usedAmount = Math.floor(day * share);
          expect(usedAmount <= maxUsedBefore(of, asked, day)).toBe(asked <= maxToStart(of, day - usedAmount));
        },
      ),
    );
  });

  test('keeps the total within the daily limit, in any order of requests', () => {
    fc.assert(
      fc.property(unit, perStage, fc.array(amount), (of, day, requests) => {
        expect(usedAfter(of, day, requests)).toBeLessThanOrEqual(day);
      }),
    );
  });

  test('includes any task of up to one chapter if that much is left of the daily limit', () => {
    fc.assert(
      fc.property(
        unit,
        perStage,
        fc.array(amount),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (of, day, before, share) => {
          const remaining = day - usedAfter(of, day, before);
          const requested = Math.floor(alwaysStartable[of] * share);
          expect(requested <= maxToStart(of, remaining)).toBe(requested <= remaining);
        },
      ),
    );
  });

  test('is at most one chapter, or leaves enough of the limit for three more chapters', () => {
    fc.assert(
      fc.property(unit, perStage, (of, left) => {
        const maxAmount = maxToStart(of, left);
        if (maxAmount > alwaysStartable[of])
          expect(left - maxAmount).toBeGreaterThanOrEqual(3 * alwaysStartable[of]);
      }),
    );
  });
});

describe('A refusal because of the daily limit', () => {
  const nextDay = new Date('2026-11-22T00:00:00.000Z');
  const refusal = (of: DailyUnit, asked: number, day: Partial<Parameters<typeof dayRefusal>[2]>) =>
    dayRefusal(of, asked, { perPerson: 67_000, leftOfPerson: 67_000, leftOfStage: 268_000, ...day, nextDay });

  test.each([
    [
      70_000,
      {},
      'You can have up to 67,000 characters read aloud a day, and this needs up to 70,000. Shorten it or split it.',
    ],
    [
      15_000,
      { leftOfPerson: 4_000 },
      'You can have up to 67,000 characters read aloud a day. 4,000 are left today, and this needs up to 15,000. Try again from 22 November, 00:00 UTC.',
    ],
    [
      60_000,
      { leftOfStage: 200_000 },
      'The voices can now read up to 50,000 characters at once, and this needs up to 60,000. Shorten it, or try again from 22 November, 00:00 UTC.',
    ],
    [
      60_000,
      { leftOfPerson: 61_000, leftOfStage: 9_000 },
      'The voices can now read up to 9,000 characters at once, and this needs up to 60,000. Shorten it, or try again from 22 November, 00:00 UTC.',
    ],
    [
      1_500,
      { leftOfStage: 499 },
      'Today’s limit for all voices is reached. Try again from 22 November, 00:00 UTC.',
    ],
  ])('for %d characters says what is left today: %o', (asked, day, sentence) => {
    expect(refusal('characters', asked, day)).toBe(sentence);
  });

  test.each([
    [
      12_000,
      { leftOfPerson: 0 },
      'The AI can read and write up to 67,000 tokens a day for you. 0 are left today, and this needs up to 12,000. Try again from 22 November, 00:00 UTC.',
    ],
    [
      43_000,
      { leftOfStage: 30_000 },
      'The AI can now read and write up to 30,000 tokens at once, and this needs up to 43,000. Shorten it, or try again from 22 November, 00:00 UTC.',
    ],
    [
      4_000,
      { leftOfStage: 2_999 },
      'Today’s limit for the AI is reached for everyone. Try again from 22 November, 00:00 UTC.',
    ],
  ])('for %d tokens says what is left today: %o', (asked, day, sentence) => {
    expect(refusal('tokens', asked, day)).toBe(sentence);
  });

  test('offers only amounts that the same limits would accept', () => {
    fc.assert(
      fc.property(
        unit,
        amount,
        fc.nat(600_000),
        fc.nat(600_000),
        perStage,
        (of, requested, own, ownUsed, leftOfStage) => {
          const leftOfPerson = Math.max(0, own - ownUsed);
          fc.pre(requested > Math.min(leftOfPerson, maxToStart(of, leftOfStage)));
          const message = refusal(of, requested, { perPerson: own, leftOfPerson, leftOfStage });
          const offeredAmount = /up to ([\d,]+) (?:characters|tokens) at once/.exec(message)?.[1];
          const room = Number((offeredAmount ?? '0').replaceAll(',', ''));
          expect(room).toBeLessThanOrEqual(Math.min(leftOfPerson, maxToStart(of, leftOfStage)));
          expect(isDayUsedUp(message)).toBe(requested <= own);
        },
      ),
    );
  });
});

const usedAfter = (of: DailyUnit, day: number, requests: readonly number[]) =>
  requests.reduce(
    (used, requested) => (used <= maxUsedBefore(of, requested, day) ? used + requested : used),
    0,
  );

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shrink } from './shrink.ts';

it('a failing list of steps is shortened to exactly the steps that the failure needs, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.nat(59), { minLength: 1, maxLength: 4 }),
      async (length, places) => {
        const steps = Array.from({ length }, (_, step) => step);
        const needed = [...new Set(places.map((place) => place % length))].toSorted(
          (one, other) => one - other,
        );
        const fails = async (tried: readonly number[]) => needed.every((step) => tried.includes(step));
        expect(await shrink(steps, fails, Infinity)).toEqual(needed);
      },
    ),
  );
});

it('shortening a failing list stops after the allowed attempts; the shorter list still fails', async () => {
  let tries = 0;
  const fails = async (tried: readonly number[]) => {
    tries += 1;
    return tried.includes(3) && tried.includes(47);
  };
  const shortest = await shrink(
    Array.from({ length: 60 }, (_, step) => step),
    fails,
    5,
  );
  expect(tries).toBe(5);
  expect(await fails(shortest)).toBe(true);
  expect(shortest.length).toBeLessThan(60);
});

it('an unneeded step is removed from a failing list even if another unneeded one depends on it', async () => {
  const needed = [1, 3, 6, 8, 9];
  const fails = async (tried: readonly number[]) =>
    needed.every((step) => tried.includes(step)) && (!tried.includes(2) || tried.includes(7));
  expect(await shrink([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], fails)).toEqual(needed);
});

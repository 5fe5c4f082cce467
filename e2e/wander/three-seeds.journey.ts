import { isFull } from '#shared/testing/is-full.ts';
import { expect, test } from '#e2e/journey.ts';
import { planOf } from './plan-of.ts';
import { walk } from './walk.ts';

// Firefox takes more than four minutes for the longest seed
test.describe.configure({ timeout: 600_000 });

// Opens pages of its own, because a random walk loses responses on purpose, which the checks of the usual test page
// report as faults.
for (const seed of isFull ? [1, 2, 3] : [1]) {
  test(`seed ${seed} of npm run wander finds no defect`, async ({ browser, baseURL }) => {
    const { actor, steps } = planOf(seed);
    const finding = await walk({ browser, origin: baseURL! }, actor, steps);
    expect(finding?.message).toBe(undefined);
  });
}

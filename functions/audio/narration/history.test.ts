import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { simulateNarrations } from '#functions/testing/simulated-narrations.ts';
import { mostEvents } from '#shared/domain/workflow-history.ts';
import { runs } from '#shared/testing/is-full.ts';

test('three narrations of 600,000 characters at once keep each execution below its event limit', async () => {
  const { failed, ended } = await simulateNarrations([600_000, 600_000, 600_000]);
  expect({ failed, ended: ended.length }).toEqual({ failed: 0, ended: 3 });
  for (const { histories } of ended) {
    expect(histories.reduce((sum, events) => sum + events, 0)).toBeGreaterThan(20_000);
    expect(Math.max(...histories)).toBeLessThan(mostEvents);
  }
});

test('a text of 60,000 characters is narrated in one execution', async () => {
  const { ended } = await simulateNarrations([60_000, 60_000]);
  expect(ended.map(({ histories }) => histories.length)).toEqual([1, 1]);
});

test('no workflow execution of a narration reaches its event limit, at any load or fault rate', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 700_000 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(0.5, 0.95, 2),
      fc.constantFrom(0, 0.1, 1),
      fc.integer(),
      async (texts, share, failing, seed) => {
        const { ended, failed } = await simulateNarrations(texts, { share, failing, seed });
        expect(ended).toHaveLength(texts.length - failed);
        for (const { histories } of ended) expect(Math.max(...histories)).toBeLessThan(mostEvents);
      },
    ),
    runs(200, 4),
  );
}, 600_000);

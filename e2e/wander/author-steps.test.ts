import { expect, it } from 'vitest';
import { planOf } from './plan-of.ts';
import { actors, stepsOfASeed } from './steps.ts';

const plans = Array.from({ length: 200 }, (_, seed) => planOf(seed));

it('each seed gives the random test user its own list of steps, the same list every time', () => {
  expect(Array.from({ length: 200 }, (_, seed) => planOf(seed))).toEqual(plans);
  expect(new Set(plans.map(({ steps }) => JSON.stringify(steps))).size).toBe(plans.length);
});

it('every seed gives the random user the same number of steps, which can be stored as JSON', () => {
  for (const { steps } of plans) {
    expect(steps).toHaveLength(stepsOfASeed);
    expect(JSON.parse(JSON.stringify(steps))).toEqual(steps);
  }
});

it('two hundred seeds of the random user cover every actor and every kind of step', () => {
  expect(new Set(plans.map(({ actor }) => actor))).toEqual(new Set(actors));
  const kinds = new Set(plans.flatMap(({ steps }) => steps.map(({ kind }) => kind)));
  expect([...kinds].toSorted().join(' ')).toBe(
    'back chapter compose drag join keys look network offline online open paste place press reload reopen replace restore slowDevice split suggestion title type version visit wait window',
  );
});

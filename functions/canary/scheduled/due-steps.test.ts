import { expect, test } from 'vitest';
import { dueSteps, roundMinutes } from './due-steps.ts';

test.each([0, 1, 2, 3, 4])(
  'a day has 288 smoke tests: 24 also write and narrate, 1 also publishes (from minute %i)',
  (began) => {
    const counts: Record<string, number> = {};
    for (let minute = began; minute < 24 * 60; minute += roundMinutes)
      for (const step of dueSteps(new Date(Date.UTC(2026, 10, 26, 0, minute))))
        counts[step] = (counts[step] ?? 0) + 1;
    expect(counts).toEqual({
      pages: 288,
      api: 288,
      signIn: 288,
      tidy: 24,
      save: 24,
      read: 24,
      hear: 24,
      publish: 1,
      unpublish: 1,
    });
  },
);

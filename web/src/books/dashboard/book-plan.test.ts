// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { BookCreation } from '#shared/contract/books/books.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { creationOf, keepPlan, storedPlan, problemsOf, type Plan } from './book-plan.ts';

beforeEach(() => sessionStorage.clear());

test('a plan with only a title is enough to create a book', () => {
  expect(problemsOf(aPlan())).toEqual({});
  expect(creationOf(aPlan())).toEqual({ title: 'Undertow' });
});

test.each([
  ['80000', 80_000],
  ['80,000', 80_000],
  ['80.000', 80_000],
  ['80 000', 80_000],
  ['0', 0],
])('a book’s goal of “%s” words is accepted', (wordGoal, words) =>
  expect(creationOf(aPlan({ wordGoal })).wordGoal).toBe(words),
);

test.each(['many', '-5', '80k', '10000001', '99999999999999999999'])(
  'a book’s goal of “%s” words is refused',
  (wordGoal) => expect(problemsOf(aPlan({ wordGoal })).wordGoal).toContain('whole number'),
);

test('a book plan with the longest allowed texts passes the checks of browser and server', () => {
  const detail = 'x'.repeat(bookLimits.detailCharacters);
  const title = 'x'.repeat(bookLimits.titleCharacters);
  const plan = aPlan({
    title,
    genre: title,
    premise: detail,
    audience: detail,
    tone: detail,
    wordGoal: '10,000,000',
  });
  expect(problemsOf(plan)).toEqual({});
  expect(BookCreation.safeParse(creationOf(plan)).success).toBe(true);
});

test.each(['title', 'genre', 'premise', 'audience', 'tone'] as const)(
  'a text that is too long is reported at its field: “%s”',
  (field) => expect(Object.keys(problemsOf(aPlan({ [field]: 'x'.repeat(2_001) })))).toEqual([field]),
);

test('a book plan is stored for its author only, and broken stored data is ignored', () => {
  keepPlan('ada', aPlan({ premise: 'A lighthouse goes out.' }));
  expect(storedPlan('ada').premise).toBe('A lighthouse goes out.');
  expect(storedPlan('grace').premise).toBe('');
  sessionStorage.setItem('book-plan', '{"userid":"ada","plan":{"title":7}}');
  expect(storedPlan('ada').title).toBe('');
});

const aPlan = (given: Partial<Plan> = {}): Plan => ({
  title: 'Undertow',
  genre: '',
  premise: '',
  audience: '',
  tone: '',
  wordGoal: '',
  ...given,
});

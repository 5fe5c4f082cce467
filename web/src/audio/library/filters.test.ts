import { expect, test } from 'vitest';
import { isNarrowed, searchFor, filtersIn } from './filters.ts';

test('an address asks for what it was made of', () => {
  const filters = {
    title: 'sea & sky',
    status: 'FAILED',
    kind: 'podcast',
    category: 'Fiction',
    playlistId: 'pl_1',
  } as const;
  expect(searchFor(filters).toString()).toBe(
    'q=sea+%26+sky&status=failed&kind=podcast&category=Fiction&playlist=pl_1',
  );
  expect(filtersIn(searchFor(filters))).toEqual(filters);
});

test('what makes no sense in an address is passed over', () => {
  const nonsense = `q=%20&status=READY&kind=song&category=Nothing&playlist=${'x'.repeat(65)}&other=1`;
  expect(filtersIn(new URLSearchParams(nonsense))).toEqual({});
  expect(filtersIn(new URLSearchParams(`q=${'x'.repeat(500)}`)).title).toHaveLength(75);
});

test('who wants everything has a plain address', () => {
  expect(searchFor({}).toString()).toBe('');
  expect([isNarrowed({}), isNarrowed({ title: '' }), isNarrowed({ kind: 'chapter' })]).toEqual([
    false,
    false,
    true,
  ]);
});

import { expect, test } from 'vitest';
import { isNarrowed, searchParamsOf, filtersIn } from './filters.ts';

test('the filters of “Your audio” are written to the address and read from it unchanged', () => {
  const filters = {
    title: 'sea & sky',
    status: 'FAILED',
    kind: 'podcast',
    category: 'Fiction',
    playlistId: 'pl_1',
  } as const;
  expect(searchParamsOf(filters).toString()).toBe(
    'q=sea+%26+sky&status=failed&kind=podcast&category=Fiction&playlist=pl_1',
  );
  expect(filtersIn(searchParamsOf(filters))).toEqual(filters);
});

test('invalid filters in an address are ignored, and a long search text is cut to 75 characters', () => {
  const nonsense = `q=%20&status=READY&kind=song&category=Nothing&playlist=${'x'.repeat(65)}&other=1`;
  expect(filtersIn(new URLSearchParams(nonsense))).toEqual({});
  expect(filtersIn(new URLSearchParams(`q=${'x'.repeat(500)}`)).title).toHaveLength(75);
});

test('without filters the address has no query, and the list of audio counts as unfiltered', () => {
  expect(searchParamsOf({}).toString()).toBe('');
  expect([isNarrowed({}), isNarrowed({ title: '' }), isNarrowed({ kind: 'chapter' })]).toEqual([
    false,
    false,
    true,
  ]);
});

import { expect, test } from 'vitest';
import { isNarrowed, searchFor, wishIn } from './wish.ts';

test('an address asks for what it was made of', () => {
  const wish = {
    title: 'sea & sky',
    status: 'FAILED',
    kind: 'podcast',
    category: 'Fiction',
    playlistId: 'pl_1',
  } as const;
  expect(searchFor(wish).toString()).toBe(
    'q=sea+%26+sky&status=failed&kind=podcast&category=Fiction&playlist=pl_1',
  );
  expect(wishIn(searchFor(wish))).toEqual(wish);
});

test('what makes no sense in an address is passed over', () => {
  const nonsense = `q=%20&status=READY&kind=song&category=Nothing&playlist=${'x'.repeat(65)}&other=1`;
  expect(wishIn(new URLSearchParams(nonsense))).toEqual({});
  expect(wishIn(new URLSearchParams(`q=${'x'.repeat(500)}`)).title).toHaveLength(75);
});

test('who wants everything has a plain address', () => {
  expect(searchFor({}).toString()).toBe('');
  expect([isNarrowed({}), isNarrowed({ title: '' }), isNarrowed({ kind: 'chapter' })]).toEqual([
    false,
    false,
    true,
  ]);
});

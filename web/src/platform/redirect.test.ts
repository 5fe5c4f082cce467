// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { keepRedirect, storedRedirect, takeRedirect } from './redirect.ts';

beforeEach(() => sessionStorage.clear());

test('a page to return to is stored in session storage under `authRedirect` and used once (S2.67)', () => {
  keepRedirect('/audio-player?id=1');
  expect(storedRedirect()).toBe('/audio-player?id=1');
  expect(sessionStorage.getItem('authRedirect')).toBe('/audio-player?id=1');
  expect(takeRedirect()).toBe('/audio-player?id=1');
  expect(takeRedirect()).toBeUndefined();
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  'https:elsewhere.example',
  'javascript:alert(1)',
  '',
])('a redirect to %j is ignored', (target) => {
  keepRedirect(target);
  expect(takeRedirect()).toBeUndefined();
});

import { expect, test } from 'vitest';
import { withSave } from './recent-saves.ts';

test('the recent saves of a text list the last save of each browser page, newest first', () => {
  expect(withSave(['laptop-7', 'phone-2'], 'phone-3')).toEqual(['phone-3', 'laptop-7']);
});

test('the recent saves of a text list at most the latest 12 browser pages', () => {
  const saves = Array.from({ length: 40 }, (_, page) => `page${page}-1`);
  const recent = saves.reduce(withSave, [] as readonly string[]);
  expect(recent).toHaveLength(12);
  expect(recent[0]).toBe('page39-1');
});

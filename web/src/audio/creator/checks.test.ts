import { describe, expect, test } from 'vitest';
import { refusalFor } from './checks.ts';

describe('What the creator refuses', () => {
  test('a text of nothing but white space is empty (S5.01)', () => {
    expect(refusalFor({ content: ' \n\t ', title: '' }, true)).toBe(
      'Please enter content to convert to audio',
    );
  });

  test('1500 characters pass, 1501 do not (S5.02)', () => {
    expect(refusalFor({ content: 'a'.repeat(1500), title: '' }, true)).toBeUndefined();
    expect(refusalFor({ content: 'a'.repeat(1501), title: '' }, true)).toBe(
      'Content exceeds maximum length of 1500 characters',
    );
  });

  test('blanks at the ends of a text count as characters of it (S5.02)', () => {
    expect(refusalFor({ content: ` ${'a'.repeat(1498)}\n`, title: '' }, true)).toBeUndefined();
    expect(refusalFor({ content: ` ${'a'.repeat(1499)}\n`, title: '' }, true)).toBe(
      'Content exceeds maximum length of 1500 characters',
    );
  });

  test('a title of 75 characters passes, one of 76 does not (S5.03)', () => {
    expect(refusalFor({ content: 'a', title: 'b'.repeat(75) }, true)).toBeUndefined();
    expect(refusalFor({ content: 'a', title: 'b'.repeat(76) }, true)).toBe(
      'Title exceeds maximum length of 75 characters',
    );
  });

  test('a visitor is told to log in, once the texts are right (S5.04)', () => {
    expect(refusalFor({ content: 'a', title: '' }, false)).toBe('You need to be logged in to create audio');
    expect(refusalFor({ content: '', title: 'b'.repeat(76) }, false)).toBe(
      'Please enter content to convert to audio',
    );
    expect(refusalFor({ content: 'a'.repeat(1501), title: 'b'.repeat(76) }, false)).toContain(
      'Content exceeds',
    );
    expect(refusalFor({ content: 'a', title: 'b'.repeat(76) }, false)).toContain('Title exceeds');
  });
});

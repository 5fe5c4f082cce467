import { describe, expect, test } from 'vitest';
import { refusalFor } from './checks.ts';

describe('The check of a text before its audio is created', () => {
  test('treats a text of only white space as empty (S5.01)', () => {
    expect(refusalFor({ content: ' \n\t ', title: '' }, true)).toBe(
      'Please enter content to convert to audio',
    );
  });

  test('accepts 1500 characters of content and refuses 1501 (S5.02)', () => {
    expect(refusalFor({ content: 'a'.repeat(1500), title: '' }, true)).toBeUndefined();
    expect(refusalFor({ content: 'a'.repeat(1501), title: '' }, true)).toBe(
      'Content exceeds maximum length of 1500 characters',
    );
  });

  test('counts blanks at the ends of a text as characters (S5.02)', () => {
    expect(refusalFor({ content: ` ${'a'.repeat(1498)}\n`, title: '' }, true)).toBeUndefined();
    expect(refusalFor({ content: ` ${'a'.repeat(1499)}\n`, title: '' }, true)).toBe(
      'Content exceeds maximum length of 1500 characters',
    );
  });

  test('accepts a title of 75 characters and refuses one of 76 (S5.03)', () => {
    expect(refusalFor({ content: 'a', title: 'b'.repeat(75) }, true)).toBeUndefined();
    expect(refusalFor({ content: 'a', title: 'b'.repeat(76) }, true)).toBe(
      'Title exceeds maximum length of 75 characters',
    );
  });

  test('asks a visitor to log in only if content and title are valid (S5.04)', () => {
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

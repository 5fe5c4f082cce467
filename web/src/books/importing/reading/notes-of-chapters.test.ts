import { describe, expect, it } from 'vitest';
import { withNotes } from './notes-of-chapters.ts';

describe('The footnotes of a text', () => {
  it('go to the chapters that refer to them, numbered in the order of their references', () => {
    expect(withNotes([['a[^x] b[^y] c[^x]'], ['d[^y]']], ['[^y]: Why.', '[^x]: Ex.'])).toEqual([
      ['a[^1] b[^2] c[^1]', '[^1]: Ex.', '[^2]: Why.'],
      ['d[^1]', '[^1]: Why.'],
    ]);
  });

  it('also go to a chapter if only another footnote of that chapter refers to them', () => {
    expect(withNotes([['a[^x]']], ['[^y]: Why.', '[^x]: Ex[^y].'])).toEqual([
      ['a[^1]', '[^1]: Ex[^2].', '[^2]: Why.'],
    ]);
  });

  it('go to the nearest earlier reference when several footnotes have the same label', () => {
    expect(withNotes([['a[^1]', '[^1]: One.'], ['b[^1]'], ['[^1]: Three.']])).toEqual([
      ['a[^1]', '[^1]: One.'],
      ['b[^1]', '[^1]: Three.'],
      [],
    ]);
  });

  it('stay where they are if their chapter already contains all its notes', () => {
    const chapter = ['[^2]: Two.', 'a[^2] b[^1]', '[^1]: One.\n\n    And more.'];
    expect(withNotes([chapter])).toEqual([chapter]);
  });

  it('without a reference are kept', () => {
    expect(withNotes([['a', '[^x]: Ex.'], ['b']], ['[^z]: Zed.'])).toEqual([
      ['a', '[^1]: Ex.'],
      ['b', '[^1]: Zed.'],
    ]);
  });

  it('are not matched to text that only looks like a reference, and that text is unchanged', () => {
    const text = 'a[^x] `[^x]` \\[^x] [^1] [^nobody]';
    expect(withNotes([[text, '```\n[^x]\n```']], ['[^x]: Ex.'])).toEqual([
      ['a[^2] `[^x]` \\[^x] [^1] [^nobody]', '```\n[^x]\n```', '[^2]: Ex.'],
    ]);
  });

  it('are assigned to their chapter even if that chapter has 100,000 references', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => `a[^n${index}]`);
    const notes = Array.from({ length: 100_000 }, (_, index) => `[^n${index}]: b`);
    expect(withNotes([many], notes)[0]).toHaveLength(200_000);
  });
});

import { describe, expect, it } from 'vitest';
import { canJoin, draftOf, joinWithPrevious, problemOf, setIncluded, rename, type Draft } from './draft.ts';
import type { ReadEntry } from './reading/finished-entries.ts';
import { batchesOf } from './send-book.ts';

describe('Shaping a book before its import', () => {
  it('joins a chapter to the previous one, where the joined chapter’s title becomes a heading', () => {
    const joined = joinWithPrevious(draft(chapter('One', 'a'), part('Two'), chapter('# 3', 'b')), 2);
    expect(joined.entries.map(({ title, content, words }) => [title, content, words])).toEqual([
      ['One', 'a\n\n## # 3\n\nb', 2],
    ]);
  });

  it('keeps the notes of two joined chapters apart', () => {
    const [one, two] = ['a[^1]\n\n[^1]: One.\n\n    More.', 'b[^1]\n\n[^1]: Two.'];
    const joined = joinWithPrevious(draft(chapter('', one), chapter('', two)), 1);
    expect(joined.entries[0]!.content).toBe('a[^1]\n\nb[^2]\n\n[^1]: One.\n\n    More.\n\n[^2]: Two.');
  });

  it('cannot join a chapter if there is no previous chapter or the previous one is left out', () => {
    const bookDraft = setIncluded(draft(chapter('One', 'a'), chapter('Two', 'b')), 0, false);
    expect([canJoin(bookDraft, 0), canJoin(bookDraft, 1)]).toEqual([false, false]);
    expect(joinWithPrevious(bookDraft, 1)).toEqual(bookDraft);
  });

  it('does not join two chapters that would be too long as one', () => {
    const long = 'a'.repeat(600_000);
    expect(canJoin(draft(chapter('', long), chapter('', long)), 1)).toBe(false);
  });

  it('reports why a book cannot be imported', () => {
    const many = draft(...Array.from({ length: 401 }, () => chapter('', 'a')));
    expect(problemOf(many)).toContain('up to 400 chapters, and this one has 401');
    expect(problemOf(setIncluded(many, 7, false))).toBeUndefined();
    expect(problemOf(draft(part('One')))).toBe('Choose at least one chapter.');
    expect(problemOf({ ...draft(chapter('', 'a')), title: ' ' })).toBe('Give the book a title.');
    expect(problemOf(rename(draft(part('P'), chapter('', 'a')), 0, ' '))).toContain(
      'Give every part a title',
    );
  });
});

describe('The batches in which a book is imported', () => {
  it('are small and consecutive, and only the final one is marked as last', () => {
    const its = draft(...Array.from({ length: 9 }, (_, index) => chapter(`${index}`, 'ä'.repeat(150_000))));
    const batches = batchesOf(its, 'an-import');
    expect(batches.map(({ first, entries, last }) => [first, entries.length, last])).toEqual([
      [0, 3, false],
      [3, 3, false],
      [6, 3, true],
    ]);
  });

  it('have at most 100 entries each, without those that the author left out', () => {
    const bookDraft = setIncluded(draft(...Array.from({ length: 202 }, () => chapter('', ''))), 0, false);
    expect(batchesOf(bookDraft, 'an-import').map(({ entries }) => entries.length)).toEqual([100, 100, 1]);
  });

  it('are sent without the book’s language if that is invalid', () => {
    const [batch] = batchesOf({ ...draft(chapter('', 'a')), language: 'English (UK)' }, 'an-import');
    expect(batch?.book).toEqual({ title: 'The Sea' });
  });
});

const draft = (...entries: ReadEntry[]): Draft => draftOf({ details: { title: 'The Sea' }, entries });
const chapter = (title: string, content: string): ReadEntry => ({
  kind: 'chapter',
  title,
  content,
  words: 1,
});
const part = (title: string): ReadEntry => ({ kind: 'part', title, content: '', words: 0 });

import { describe, expect, it } from 'vitest';
import { paragraph, nodeText, type BlockNode } from '#shared/domain/books/html/blocks.ts';
import { splitIntoChapters, type SplitWay } from './split-into-chapters.ts';

describe('Dividing a text into chapters', () => {
  it('uses the text’s highest headings', () => {
    const { entries, way } = cut(h(1, 'One'), p('a'), h(2, 'A place'), p('b'), h(1, 'Two'), p('c'));
    expect(entries).toEqual(['chapter One: a|A place|b', 'chapter Two: c']);
    expect(way).toBe('level 1');
  });

  it('takes the first heading as the book’s title if it is the only one of its level', () => {
    const { entries, details } = cut(h(1, 'The Sea'), h(2, 'One'), p('a'), h(2, 'Two'), p('b'));
    expect(details.title).toBe('The Sea');
    expect(entries).toEqual(['chapter One: a', 'chapter Two: b']);
  });

  it('takes a first heading with no text below as the book’s title, even at the level of parts', () => {
    const { entries, details } = cut(
      h(1, 'The Sea'),
      h(1, 'Part One'),
      h(2, 'One'),
      p('a'),
      h(1, 'Part Two'),
      h(2, 'Two'),
      p('b'),
    );
    expect(details.title).toBe('The Sea');
    expect(entries).toEqual(['part Part One: ', 'chapter One: a', 'part Part Two: ', 'chapter Two: b']);
  });

  it('turns high-level headings into parts if a lower-level heading follows each of them', () => {
    const { entries } = cut(
      h(1, 'Morning'),
      h(2, 'One'),
      p('a'),
      h(2, 'Two'),
      p('b'),
      h(1, 'Evening'),
      h(2, 'Three'),
      p('c'),
    );
    expect(entries).toEqual([
      'part Morning: ',
      'chapter One: a',
      'chapter Two: b',
      'part Evening: ',
      'chapter Three: c',
    ]);
  });

  it('keeps a prologue as a chapter before the parts', () => {
    const { entries } = cut(
      h(1, 'Prologue'),
      p('a'),
      h(1, 'Part One'),
      h(2, 'One'),
      p('b'),
      h(2, 'Two'),
      p('c'),
    );
    expect(entries).toEqual(['chapter Prologue: a', 'part Part One: ', 'chapter One: b', 'chapter Two: c']);
  });

  it('uses lines like "Chapter 1" when there are no headings', () => {
    const { entries } = cut(
      p('Chapter 1'),
      p('a'),
      p('Chapter one was long.'),
      p('CHAPTER TWO: The Storm'),
      p('b'),
      p('Epilogue'),
      p('c'),
    );
    expect(entries).toEqual([
      'chapter Chapter 1: a|Chapter one was long.',
      'chapter CHAPTER TWO: The Storm: b',
      'chapter Epilogue: c',
    ]);
  });

  it('uses lines like "Chapter 1" when a heading would give only one chapter', () => {
    const { way } = cut(p('a'), h(1, 'Contents'), p('Chapter 1'), p('a'), p('Chapter 2'), p('b'));
    expect(way).toBe('chapter lines');
  });

  it('uses page breaks, and names a page by the heading that it begins with', () => {
    const { entries, way } = cut(p('a'), page, page, p('b'), page, h(3, 'Third'), p('c'));
    expect(way).toBe('pages');
    expect(entries).toEqual(['chapter : a', 'chapter : b', 'chapter Third: c']);
  });

  it('gives one chapter when nothing divides the text', () => {
    expect(cut(p('a'), p('b')).entries).toEqual(['chapter : a|b']);
  });

  it('keeps the text before the first chapter as a chapter of its own', () => {
    expect(cut(p('For my mother'), h(1, 'One'), p('a'), h(1, 'Two')).entries).toEqual([
      'chapter : For my mother',
      'chapter One: a',
      'chapter Two: ',
    ]);
  });

  it('prefers chapter titles that are marked in the file over its headings', () => {
    const { entries, details } = cut(
      role('book-title', 'The Sea'),
      role('book-author', 'Ada'),
      role('part-title', 'Morning'),
      role('chapter-title', 'One'),
      h(1, 'Not a chapter'),
      p('a'),
      role('chapter-title', 'Two'),
      p('b'),
    );
    expect(details).toEqual({ title: 'The Sea', author: 'Ada' });
    expect(entries).toEqual(['part Morning: ', 'chapter One: Not a chapter|a', 'chapter Two: b']);
  });

  it('takes each line of authors from the title page', () => {
    const { entries, details } = cut(
      role('book-title', 'The Sea'),
      role('book-author', 'Ada'),
      role('book-author', 'Bob'),
      p('a'),
    );
    expect(details).toEqual({ title: 'The Sea', author: 'Ada; Bob' });
    expect(entries).toEqual(['chapter : a']);
  });

  it('uses another division when the author chooses it', () => {
    const text = [h(1, 'One'), p('a'), h(2, 'Two'), p('b'), h(1, 'Three'), h(2, 'Four'), p('c')];
    expect(splitIntoChapters(text).ways).toEqual([
      { way: 'level 1', chapters: 2, parts: 0 },
      { way: 'level 2', chapters: 3, parts: 2 },
      { way: 'whole', chapters: 1, parts: 0 },
    ]);
    expect(cutBy('level 2', text).entries).toEqual([
      'part One: ',
      'chapter : a',
      'chapter Two: b',
      'part Three: ',
      'chapter Four: c',
    ]);
    expect(cutBy('whole', text).entries).toEqual(['chapter : One|a|Two|b|Three|Four|c']);
  });

  it('uses higher headings if the lower ones give more chapters than a book can have', () => {
    const many = Array.from({ length: 401 }, (_, index) => h(2, `Scene ${index}`));
    const { way } = cut(h(1, 'Part One'), ...many, h(1, 'Part Two'), h(2, 'Scene'));
    expect(way).toBe('level 1');
  });

  it('gives an entry for each of 30,000 headings', () => {
    const headings = Array.from({ length: 30_000 }, (_, index) => h(1 + (index % 2), `Chapter ${index}`));
    expect(splitIntoChapters(headings, 'level 2').entries).toHaveLength(30_000);
  });
});

const p = (text: string): BlockNode => paragraph([{ type: 'text', text }]);
const h = (level: number, text: string): BlockNode => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
});
const role = (name: string, text: string): BlockNode => ({ ...h(1, text), attrs: { level: 1, role: name } });
const page: BlockNode = { type: 'pageBreak' };

const cut = (...blocks: BlockNode[]) => cutBy(undefined, blocks);

function cutBy(way: SplitWay | undefined, blocks: readonly BlockNode[]) {
  const split = splitIntoChapters(blocks, way);
  return {
    ...split,
    entries: split.entries.map(
      (entry) => `${entry.kind} ${entry.title}: ${entry.blocks.map(nodeText).join('|')}`,
    ),
  };
}

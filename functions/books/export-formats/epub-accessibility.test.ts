import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { elementsOf, lineOf, parseMarkup } from '#shared/domain/books/html/markup.ts';
import { epubOf } from './epub.ts';
import { fieldNotesBook, lighthouseBook } from './testing/lighthouse.ts';
import type { WholeBook } from './whole-book.ts';

describe('The accessibility metadata of an EPUB', () => {
  test('states that text alone is enough to read a book whose only picture is its cover', () => {
    for (const cover of [undefined, new Uint8Array([0xff, 0xd8])]) {
      expect(valuesOf('accessMode', { cover })).toEqual(['textual']);
      expect(valuesOf('accessModeSufficient', { cover })).toEqual(['textual']);
      expect(valuesOf('accessibilityHazard', { cover })).toEqual(['none']);
      expect(summaryOf({ cover })).toContain('The only picture is the cover');
    }
  });

  test('names a table of contents only if the book has chapters', () => {
    expect(valuesOf('accessibilityFeature', {})).toContain('tableOfContents');
    expect(valuesOf('accessibilityFeature', { entries: [] })).not.toContain('tableOfContents');
  });

  test.each([
    ['no headings', 'It was dark.', true],
    ['levels in order', '# A\n\n## B\n\n# C\n\n> ## D', true],
    ['a first heading that skips a level', '## A', false],
    ['a heading in a quotation that skips a level', '# A\n\n> ### B', false],
    ['more levels than HTML has', '# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F', false],
  ])('names navigation by headings only if no level is skipped: %s', (_what, content, isOrdered) => {
    const entries = [{ kind: 'chapter' as const, title: 'One', content }];
    expect(valuesOf('accessibilityFeature', { entries }).includes('structuralNavigation')).toBe(isOrdered);
    expect(summaryOf({ entries }).includes('Some headings skip a level.')).toBe(!isOrdered);
  });

  test('mentions notes, tables, parts and the direction of pages only where a book has them', () => {
    const plain = { entries: [{ kind: 'chapter' as const, title: 'One', content: 'It was dark.' }] };
    const sentences = ['Footnotes are', 'Tables have', 'Titles of parts', 'Pages turn from right to left'];
    const foundIn = (given: Partial<WholeBook>) =>
      sentences.filter((sentence) => summaryOf(given).includes(sentence));
    expect(foundIn(plain)).toEqual([]);
    expect(foundIn(fieldNotesBook)).toEqual(['Footnotes are', 'Tables have']);
    expect(foundIn({})).toEqual(['Titles of parts']);
    expect(foundIn({ ...plain, language: 'fa' })).toEqual(['Pages turn from right to left']);
  });

  test('claims no conformance to a standard', () => {
    expect(packageOf({})).not.toMatch(/conformsTo|certifiedBy/);
    expect(summaryOf({})).toContain('Nobody has evaluated this file');
  });

  test('is in English in a book of any language', () => {
    expect(packageOf({ language: 'he' })).toContain(
      '<meta property="schema:accessibilitySummary" xml:lang="en" dir="ltr">',
    );
  });
});

const packageOf = (given: Partial<WholeBook>): string =>
  strFromU8(unzipSync(epubOf({ ...lighthouseBook, ...given }))['EPUB/package.opf']!);

const valuesOf = (property: string, given: Partial<WholeBook>): string[] =>
  elementsOf(parseMarkup(packageOf(given), 'xml'), 'meta')
    .filter(({ attributes }) => attributes['property'] === `schema:${property}`)
    .map(lineOf);

const summaryOf = (given: Partial<WholeBook>): string => valuesOf('accessibilitySummary', given).join();

import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { elementsOf, lineOf, parseMarkup, rawTextOf } from '#shared/domain/books/html/markup.ts';
import { docxOf } from './docx.ts';
import { epubOf } from './epub.ts';
import { plainTextOf } from './plain-text.ts';
import { fieldNotesBook } from './testing/lighthouse.ts';

describe('An EPUB with footnotes and tables', () => {
  const page = strFromU8(unzipSync(epubOf(fieldNotesBook))['EPUB/text/chapter-001.xhtml']!);
  const elements = (name: string) => elementsOf(parseMarkup(page, 'xml'), name);

  it('is valid', async () => {
    const { messages } = await EpubCheck.validate(epubOf(fieldNotesBook), { version: '3.3' });
    expect(messages).toEqual([]);
  });

  it('has numbered footnotes that link to their references and back', () => {
    const links = elements('a').map((link) => [
      link.attributes['epub:type'],
      link.attributes['id'] ?? '',
      link.attributes['href'],
      lineOf(link),
    ]);
    expect(links).toEqual([
      ['noteref', 'fnref-1', '#fn-1', '1'],
      ['noteref', 'fnref-2', '#fn-2', '2'],
      ['noteref', '', '#fn-2', '2'],
      ['backlink', '', '#fnref-1', '1'],
      ['backlink', '', '#fnref-2', '2'],
    ]);
    expect(elements('aside').map(({ attributes }) => attributes['epub:type'])).toEqual(
      Array(3).fill('footnote'),
    );
    expect(elements('aside').map(lineOf)).toEqual([
      '1See Almanac, p. 19.',
      '2And salt. Three parts in a hundred.',
      'Nothing refers to this.',
    ]);
  });

  it('keeps its table and its text formatting', () => {
    expect(elements('th').map(lineOf)).toEqual(['Place', 'Depth']);
    expect(elements('td').map(lineOf)).toEqual(['Quay', '32', 'Bay | inlet', '12']);
    expect(page).toContain('10<sup>th</sup>');
    expect(page).toContain('H<sub>2</sub>O');
    expect(page).toContain('<s>fog</s>');
    expect(page).toContain('<span class="small-caps">Anno Domini</span>');
    expect(page).toContain('Nobody[^gone] measured');
  });
});

describe('A Word document with footnotes and tables', async () => {
  const files = unzipSync(await docxOf(fieldNotesBook));
  const part = (name: string) => parseMarkup(strFromU8(files[`word/${name}.xml`]!), 'xml');

  it('has a Word footnote at each reference', () => {
    const notes = elementsOf(part('footnotes'), 'footnote').map(lineOf).filter(Boolean);
    expect(elementsOf(part('document'), 'footnotereference')).toHaveLength(3);
    expect(notes).toEqual([
      'See Almanac, p. 19.',
      'And salt.Three parts in a hundred.',
      'And salt.Three parts in a hundred.',
    ]);
    expect(rawTextOf(part('document'))).toContain('Nothing refers to this.');
  });

  it('keeps its table and its text formatting in Word', () => {
    expect(elementsOf(part('document'), 'tc').map(lineOf)).toEqual(
      'Place,Depth,Quay,3,Bay | inlet,12'.split(','),
    );
    for (const styleName of ['strike', 'smallcaps', 'vertalign'])
      expect(elementsOf(part('document'), styleName)).not.toEqual([]);
  });
});

it('a book exported as plain text has notes at the end of each chapter and tables in columns', () => {
  expect(new TextDecoder().decode(plainTextOf(fieldNotesBook))).toBe(`Field notes
by Ada Byron



Water
-----

The tide[1] rose on the 10th of May, in fog rain, Anno Domini 1843. It is mostly H2O.[2]

Place        Depth
-----------  -----
Quay         3[2]
Bay | inlet  12

Nobody[^gone] measured it.

[1] See Almanac, p. 19.

[2] And salt.

Three parts in a hundred.

Nothing refers to this.
`);
});

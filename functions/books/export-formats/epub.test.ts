import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { elementsOf, lineOf, parseMarkup } from '#shared/domain/books/html/markup.ts';
import { epubOf } from './epub.ts';
import { completeImprint, fieldNotesBook, lighthouseBook } from './testing/lighthouse.ts';
import type { WholeBook } from './whole-book.ts';

const disclosure = 'About 12% of the words of this book were written by AI.';

describe('An EPUB', () => {
  it.each<[string, Partial<WholeBook>]>([
    ['every kind of content', {}],
    [
      'one empty chapter, no author and no details',
      {
        authors: [],
        subtitle: '',
        premise: '',
        genre: '',
        entries: [{ kind: 'chapter', title: '', content: '' }],
      },
    ],
    ['a statement about its AI text', { disclosure, language: 'he' }],
    ['a complete title page and copyright page', completeImprint],
    ['notes, tables and lists in a book from right to left', { ...fieldNotesBook, language: 'ar' }],
    ['a cover uploaded by its author', { cover: aJpeg }],
    ['a generated cover as both SVG and JPEG', { drawnCover: aJpeg }],
    ['a language written from right to left', { language: 'he', title: 'המגדלור' }],
    ['characters that XML does not allow', { title: 'A\u0000\u0008\uD800 & <b>"', authors: ['\uFFFF'] }],
  ])('with %s is valid', async (_what, given) => {
    const { messages } = await EpubCheck.validate(epubOf({ ...lighthouseBook, ...given }), {
      version: '3.3',
    });
    expect(messages).toEqual([]);
  });

  it('states on its title page what the AI wrote', () => {
    const files = unzipSync(epubOf({ ...lighthouseBook, disclosure }));
    const lines = elementsOf(parseMarkup(strFromU8(files['EPUB/title.xhtml']!), 'xml'), 'p').map(lineOf);
    expect(lines).toEqual([lighthouseBook.subtitle, ...lighthouseBook.authors, disclosure]);
  });

  it('lists its authors in order, with publisher, ISBN, rights and series', () => {
    const book = { ...lighthouseBook, ...completeImprint, authors: ['Ada Byron', 'Voltaire'] };
    const opf = parseMarkup(strFromU8(unzipSync(epubOf(book))['EPUB/package.opf']!), 'xml');
    const lines = (name: string) => elementsOf(opf, name).map(lineOf);
    expect(lines('creator')).toEqual(['Ada Byron', 'Voltaire']);
    expect(lines('publisher')).toEqual(['Lamp & Harbour']);
    expect(lines('rights')).toEqual([completeImprint.copyright]);
    expect(lines('identifier')[1]).toBe('urn:isbn:9783161484100');
    const metas = elementsOf(opf, 'meta').map(
      (meta) => `${meta.attributes['refines'] ?? ''} ${meta.attributes['property']} ${lineOf(meta)}`,
    );
    expect(metas).toEqual(
      expect.arrayContaining([
        '#creator-1 file-as Byron, Ada',
        '#creator-1 display-seq 1',
        '#creator-2 display-seq 2',
        ' belongs-to-collection Keepers of the Sea',
        '#series collection-type series',
        '#series group-position 2',
      ]),
    );
    expect(metas.filter((meta) => meta.startsWith('#creator-2 file-as'))).toEqual([]);
  });

  it('contains its drawn cover as SVG for its cover page and as JPEG for shops', () => {
    const files = unzipSync(epubOf({ ...lighthouseBook, drawnCover: aJpeg }));
    expect(files['EPUB/cover.jpg']).toEqual(aJpeg);
    expect(strFromU8(files['EPUB/cover.xhtml']!)).toContain('src="cover.svg"');
    const items = elementsOf(parseMarkup(strFromU8(files['EPUB/package.opf']!), 'xml'), 'item');
    expect(items.filter(({ attributes }) => attributes['href']?.startsWith('cover.'))).toMatchObject([
      { attributes: { href: 'cover.svg', 'media-type': 'image/svg+xml' } },
      { attributes: { href: 'cover.jpg', 'media-type': 'image/jpeg', properties: 'cover-image' } },
      { attributes: { href: 'cover.xhtml' } },
    ]);
  });

  it('uses the author’s picture in place of the drawn cover', () => {
    const files = unzipSync(epubOf({ ...lighthouseBook, cover: aJpeg }));
    expect(files['EPUB/cover.jpg']).toEqual(aJpeg);
    expect(files['EPUB/cover.svg']).toBeUndefined();
    const item = elementsOf(parseMarkup(strFromU8(files['EPUB/package.opf']!), 'xml'), 'item').find(
      ({ attributes }) => attributes['properties'] === 'cover-image',
    );
    expect(item?.attributes).toMatchObject({ href: 'cover.jpg', 'media-type': 'image/jpeg' });
  });

  it('begins with its MIME type, which is not compressed', () => {
    const bytes = epubOf(lighthouseBook);
    expect(strFromU8(bytes.subarray(30, 58), true)).toBe('mimetypeapplication/epub+zip');
    expect(bytes[8]).toBe(0);
  });

  it('lists each of its files exactly once in its package file', () => {
    const files = unzipSync(epubOf(lighthouseBook));
    const listedFiles = elementsOf(parseMarkup(strFromU8(files['EPUB/package.opf']!), 'xml'), 'item').map(
      ({ attributes }) => `EPUB/${attributes['href']}`,
    );
    const storedFiles = Object.keys(files).filter(
      (name) => name.startsWith('EPUB/') && !name.endsWith('.opf'),
    );
    expect(listedFiles.toSorted()).toEqual(storedFiles.toSorted());
  });

  it('shows chapters under their parts in both tables of contents', () => {
    const files = unzipSync(epubOf(lighthouseBook));
    const nav = elementsOf(parseMarkup(strFromU8(files['EPUB/nav.xhtml']!), 'xml'), 'nav')[0]!;
    const expected = [
      'Prologue',
      'Part One: Winter',
      'The [keeper] & his #1 lamp',
      'Chapter 3',
      'Part Two',
      'Chapter 4',
    ];
    expect(elementsOf(nav, 'a').map(lineOf)).toEqual(expected);
    expect(elementsOf(elementsOf(nav, 'ol')[0]!, 'ol').map((list) => elementsOf(list, 'a').length)).toEqual([
      2, 1,
    ]);
    const ncx = parseMarkup(strFromU8(files['EPUB/toc.ncx']!), 'xml');
    expect(elementsOf(ncx, 'navlabel').map(lineOf)).toEqual(expected);
  });

  it('is identical if an unchanged book is exported later; a changed book keeps its identifier', () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00.000Z') });
    const first = epubOf(lighthouseBook);
    vi.setSystemTime(new Date('2026-11-27T10:00:00.000Z'));
    const second = epubOf(lighthouseBook);
    vi.useRealTimers();
    expect(second).toEqual(first);
    const identifier = (book: WholeBook) =>
      lineOf(
        elementsOf(
          parseMarkup(strFromU8(unzipSync(epubOf(book))['EPUB/package.opf']!), 'xml'),
          'identifier',
        )[0],
      );
    const later = { ...lighthouseBook, updatedAt: '2027-01-01T00:00:00.000Z' };
    expect(identifier(later)).toBe(identifier(lighthouseBook));
    expect(identifier({ ...lighthouseBook, id: 'book_2' })).not.toBe(identifier(lighthouseBook));
  });

  it('contains no script, link or image that was written in a chapter', () => {
    const content = '<script>evil()</script>\n\n[x](javascript:evil())\n\n![p](https://example.com/p.png)';
    const files = unzipSync(
      epubOf({ ...lighthouseBook, entries: [{ kind: 'chapter', title: 'A', content }] }),
    );
    const page = parseMarkup(strFromU8(files['EPUB/text/chapter-001.xhtml']!), 'xml');
    for (const name of ['script', 'img', 'a']) expect(elementsOf(page, name)).toEqual([]);
  });
});

const aJpeg = new Uint8Array(
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
    'base64',
  ),
);

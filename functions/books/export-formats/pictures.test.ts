import { EpubCheck } from '@likecoin/epubcheck-ts';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { elementsOf, lineOf, parseMarkup, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import { pictureMarkdown } from '#shared/domain/books/markdown/picture.ts';
import { runs } from '#shared/testing/is-full.ts';
import { docxManuscriptOf, docxOf } from './docx.ts';
import { picturesSummary } from './epub-pictures.ts';
import { epubOf } from './epub.ts';
import { markdownArchiveOf } from './markdown.ts';
import { plainTextOf } from './plain-text.ts';
import {
  completeFile,
  illustratedBook,
  mapPicture,
  missingPicture,
  storedPictures,
  towerPicture,
} from './testing/illustrated.ts';
import type { WholeBook } from './whole-book.ts';
import { withPictures } from './with-pictures.ts';

const lost = bookOf(
  pictureMarkdown({ name: missingPicture, description: 'A lost map', caption: 'Of the island' }),
);

describe('A book with pictures', () => {
  it('is a valid EPUB that contains each picture once, with description and caption', async () => {
    const file = await completeFile(epubOf(illustratedBook));
    const { messages } = await EpubCheck.validate(file, { version: '3.3' });
    expect(messages.filter(({ severity }) => severity !== 'info' && severity !== 'usage')).toEqual([]);
    const files = unzipSync(file);
    for (const [name, bytes] of storedPictures) expect(files[`EPUB/pictures/${name}`]).toEqual(bytes);
    expect(Object.keys(files).filter((name) => name.includes('/pictures/'))).toHaveLength(
      storedPictures.size,
    );
    const figures = elementsOf(xmlIn(files, 'EPUB/text/chapter-001.xhtml'), 'figure');
    expect(figures.map((figure) => [attributesOf(figure, 'img'), lineOf(figure)])).toEqual([
      [{ src: `../pictures/${mapPicture}`, alt: 'A map of [Salt] & “Fog”' }, 'The island, 1843 (by *Ada*)'],
      [{ src: `../pictures/${towerPicture}`, alt: 'The tower' }, ''],
      [{ src: `../pictures/${mapPicture}`, alt: '', role: 'presentation' }, ''],
      [{ src: `../pictures/${towerPicture}`, alt: '', role: 'presentation' }, 'Only a caption'],
    ]);
  });

  it.each([
    ['plain, on A4', docxOf, [601, 150], [15, 790]],
    ['in manuscript format, on US Letter', docxManuscriptOf, [624, 156], [14, 734]],
  ])('is a Word document (%s) with pictures that fit the page', async (_look, fileOf, mapSize, towerSize) => {
    const files = unzipSync(await completeFile(fileOf({ ...illustratedBook, language: 'en-US' })));
    const media = Object.entries(files).filter(([name]) => /^word\/media\/./.test(name));
    expect(media.map(([, bytes]) => bytes).toSorted(bySize)).toEqual(
      [...storedPictures.values()].toSorted(bySize),
    );
    const document = xmlIn(files, 'word/document.xml');
    const drawings = elementsOf(document, 'drawing').map((drawing) => [
      attributesOf(drawing, 'docpr')['descr'],
      Object.values(attributesOf(drawing, 'extent')).map((emu) => Math.round(Number(emu) / 9_525)),
      elementsOf(drawing, 'decorative').length,
    ]);
    expect(drawings).toEqual([
      ['A map of [Salt] & “Fog”', mapSize, 0],
      ['The tower', towerSize, 0],
      [undefined, mapSize, 1],
      [undefined, towerSize, 1],
      ['The map again', mapSize, 0],
    ]);
    const captions = elementsOf(document, 'p').filter(
      (paragraph) => attributesOf(paragraph, 'pstyle')['w:val'] === 'Caption',
    );
    expect(captions.map(lineOf)).toEqual(['The island, 1843 (by *Ada*)', 'Only a caption', 'Again']);
  });

  it('is a Markdown archive in which each chapter links its pictures', async () => {
    const files = unzipSync(await completeFile(markdownArchiveOf(illustratedBook)));
    expect(files[`pictures/${towerPicture}`]).toEqual(storedPictures.get(towerPicture));
    const chapter = strFromU8(files['chapters/001-the-island.md']!);
    expect(chapter).toContain(`![The tower](../pictures/${towerPicture})`);
    expect(strFromU8(files['chapters/002-no-pictures.md']!)).toContain(`The name ${mapPicture} alone`);
  });

  it('describes its pictures in plain text', () => {
    const text = strFromU8(plainTextOf(illustratedBook));
    expect(text).toContain(
      'Before the map.\n\n[Picture: A map of [Salt] & “Fog”]\nThe island, 1843 (by *Ada*)\n\nBetween.',
    );
    expect(text).toContain('[Picture: The tower]\n\n[Picture]\nOnly a caption\n\nAfter.');
  });

  it('keeps description and caption of a picture whose file is missing', async () => {
    const files = unzipSync(await completeFile(epubOf(lost)));
    const page = xmlIn(files, 'EPUB/text/chapter-001.xhtml');
    expect(elementsOf(page, 'p').map(lineOf)).toEqual(['[Picture: A lost map]Of the island']);
    expect(elementsOf(page, 'img')).toEqual([]);
    expect(lineOf(xmlIn(unzipSync(await docxOf(lost)), 'word/document.xml'))).toContain('A lost map');
    expect(Object.keys(unzipSync(markdownArchiveOf(lost))).join()).not.toContain('pictures/');
  });

  it('counts as fully described only if each of its pictures has a description', () => {
    const page = (...descriptions: string[]) => ({
      blocks: descriptions.map((description) => ({ type: 'picture', attrs: { description } })),
      ...({} as Omit<Parameters<typeof picturesSummary>[0][number], 'blocks'>),
    });
    expect(picturesSummary([page()])).toEqual({ hasPictures: false, areAllDescribed: true });
    expect(picturesSummary([page('A'), page('B')])).toEqual({ hasPictures: true, areAllDescribed: true });
    expect(picturesSummary([page('A', '')])).toEqual({ hasPictures: true, areAllDescribed: false });
  });
});

describe('An archive that is completed with pictures', () => {
  it('contains every other file unchanged and every picture once', async () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => /^[^/\0]+$/u.test(text) && text !== '__proto__');
    const content = fc.uint8Array({ maxLength: 2_000 });
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(name, content),
        fc.dictionary(name, content),
        async (texts, pictures) => {
          const files = { ...texts, ...inFolder(pictures, (_bytes, path) => strToU8(path)) };
          const completed = withPictures(zipSync(files), {
            read: (path) => Promise.resolve(pictures[path]!),
            at: new Date('2026-11-22T04:30:00.000Z'),
          });
          const unzipped = unzipSync(Buffer.concat(await Array.fromAsync(completed)));
          expect(unzipped).toEqual({ ...texts, ...inFolder(pictures, (bytes) => bytes) });
        },
      ),
      runs(300, 40),
    );
  });

  it('is sent while its pictures are still being read', async () => {
    const files = Object.fromEntries(['a', 'b', 'c'].map((path) => [`pictures/${path}`, strToU8(path)]));
    const readNames: string[] = [];
    const read = (path: string) => Promise.resolve(new Uint8Array(readNames.push(path)));
    const chunks = withPictures(zipSync(files), { read, at: new Date('2026-11-22T04:30:00.000Z') });
    await chunks.next();
    expect(readNames).toEqual(['a']);
  });
});

function bookOf(content: string): WholeBook {
  return { ...illustratedBook, entries: [{ kind: 'chapter', title: 'One', content }] };
}

const inFolder = (
  files: Readonly<Record<string, Uint8Array>>,
  change: (bytes: Uint8Array, path: string) => Uint8Array,
) =>
  Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`pictures/${path}`, change(bytes, path)]));

const xmlIn = (files: Readonly<Record<string, Uint8Array>>, path: string) =>
  parseMarkup(strFromU8(files[path]!), 'xml');

const attributesOf = (element: MarkupElement, name: string) => elementsOf(element, name)[0]?.attributes ?? {};

const bySize = (one: Uint8Array, other: Uint8Array) => one.length - other.length;

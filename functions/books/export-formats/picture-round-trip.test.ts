import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPictureNames } from '#shared/domain/books/importing/provisional-pictures.ts';
import { canonicalMarkdown } from '#shared/domain/books/markdown/canonical.ts';
import { pictureMarkdown } from '#shared/domain/books/markdown/picture.ts';
import { sizeOfPicture, pictureName } from '#shared/domain/pictures/text-pictures.ts';
import { runs } from '#shared/testing/is-full.ts';
import { openFile } from '#web/books/importing/reading/open-file.ts';
import { lossesIn } from '#web/books/importing/reading/testing/losses-in.ts';
import { docxManuscriptOf, docxOf } from './docx.ts';
import { epubOf } from './epub.ts';
import { markdownArchiveOf } from './markdown.ts';
import {
  completeFile,
  illustratedBook,
  mapPicture,
  missingPicture,
  storedPictures,
  towerPicture,
} from './testing/illustrated.ts';
import type { WholeBook } from './whole-book.ts';

const formats = [
  ['EPUB', epubOf],
  ['Word', docxOf],
  ['Word in manuscript format', docxManuscriptOf],
  ['Markdown', markdownArchiveOf],
] as const;

describe.each(formats)(
  'A book with pictures that is exported as %s and imported again',
  (_format, fileOf) => {
    it('has the same pictures with the same names, descriptions and captions', async () => {
      const { entries, files, report } = await importBook(await completeFile(fileOf(illustratedBook)));
      expect(entries.map(({ title, content }) => [title, content])).toEqual(
        illustratedBook.entries.map((entry) => [entry.title, entry.kind === 'chapter' ? entry.content : '']),
      );
      expect(files).toEqual(new Map([...storedPictures].map(([name, bytes]) => [name, bytes])));
      expect(report.counts).toEqual({ picturesImported: 5 });
    });

    it('is unchanged for descriptions and captions of any words', { timeout: 120_000 }, async () => {
      const words = fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.constantFrom(
          '',
          'A [map] of *salt*',
          '“Fog” & <b>',
          'x^2^ ~y~',
          ')',
          '"',
          '1. One',
          '| a |',
          '\\',
        ),
      );
      const picture = fc.record({
        name: fc.constantFrom(mapPicture, towerPicture),
        description: words,
        caption: words,
      });
      const block = fc.oneof(
        fc.constantFrom('One.', '# A heading', '> A quotation', '- item', '***'),
        picture.map(pictureMarkdown),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 6 }), async (blocks) => {
          const content = canonicalMarkdown(['Text.', ...blocks].join('\n\n'));
          const { entries } = await importBook(await completeFile(fileOf(bookOf(content))));
          expect(entries[0]!.content).toBe(content);
        }),
        runs(200, 12),
      );
    });

    it('keeps the description and caption of a picture without a file as text', async () => {
      const lost = pictureMarkdown({ name: missingPicture, description: 'A lost map', caption: 'Of Sark' });
      const { entries } = await importBook(await completeFile(fileOf(bookOf(`Text.\n\n${lost}`))));
      expect(entries[0]!.content).toBe('Text.\n\n\\[Picture: A lost map]\\\nOf Sark');
    });
  },
);

async function importBook(file: Uint8Array) {
  const { cut, pictures } = await openFile('book', file);
  const { entries, report } = cut();
  expect(lossesIn(report)).toEqual({});
  const uploaded = new Map<string, string>();
  const files = new Map<string, Uint8Array>();
  for (const { name, file: picture } of pictures) {
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const known = [...storedPictures].find(([, content]) => Buffer.compare(content, bytes) === 0)?.[0] ?? '';
    const ending = picture.type === 'image/png' ? 'png' : 'jpg';
    const storedName = pictureName(hash('sha256', bytes), sizeOfPicture(known), ending);
    uploaded.set(name, storedName);
    files.set(storedName, bytes);
  }
  return {
    entries: entries.map(({ title, content }) => ({
      title,
      content: withPictureNames(content, (name) => uploaded.get(name)),
    })),
    files,
    report,
  };
}

const bookOf = (content: string): WholeBook => ({
  ...illustratedBook,
  entries: [{ kind: 'chapter', title: 'One', content }],
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disclosureOf } from '#shared/domain/books/disclosure.ts';
import { isbnDigits } from '#shared/domain/books/isbn.ts';
import { canonicalMarkdown } from '#shared/domain/books/markdown/canonical.ts';
import { imprintIn } from '#web/books/importing/imprint-in.ts';
import { lossesIn } from '#web/books/importing/reading/testing/losses-in.ts';
import { openFile } from '#web/books/importing/reading/open-file.ts';
import { docxManuscriptOf, docxOf } from './docx.ts';
import { epubOf } from './epub.ts';
import { markdownArchiveOf } from './markdown.ts';
import { plainTextOf } from './plain-text.ts';
import { completeImprint, fieldNotesBook, lighthouseBook } from './testing/lighthouse.ts';
import type { WholeBookEntry } from './whole-book.ts';
import { runs } from '#shared/testing/is-full.ts';

describe('A book that is exported and imported again', () => {
  it.each([
    ['Markdown', markdownArchiveOf],
    ['EPUB', epubOf],
    ['Word', docxOf],
    ['Word in manuscript format', docxManuscriptOf],
  ])('is unchanged if the file format is %s', async (_format, fileOf) => {
    const { details, entries } = await importFile(await fileOf(lighthouseBook));
    expect(details).toMatchObject({
      title: lighthouseBook.title,
      subtitle: lighthouseBook.subtitle,
      author: 'Ada Byron',
    });
    expect(entries).toEqual(lighthouseBook.entries.map(entryOf));
  });

  it.each([
    ['Markdown', markdownArchiveOf],
    ['EPUB', epubOf],
    ['Word', docxOf],
    ['Word in manuscript format', docxManuscriptOf],
  ])(
    'keeps authors, dedication and publication details if the file format is %s',
    async (_format, fileOf) => {
      const { details, entries } = await importFile(await fileOf({ ...lighthouseBook, ...completeImprint }));
      expect(imprintIn(details)).toEqual({
        ...completeImprint,
        ...(fileOf === epubOf && { isbn: isbnDigits(completeImprint.isbn) }),
      });
      expect(entries).toEqual(lighthouseBook.entries.map(entryOf));
    },
  );

  it.each([
    ['Markdown', markdownArchiveOf, 'book'],
    ['EPUB', epubOf, 'book'],
    ['Word', docxOf, 'book'],
    ['plain text', plainTextOf, 'book.txt'],
  ])('is the same whether or not the file states its share of AI text: %s', async (_format, fileOf, name) => {
    const imported = await importFile(await fileOf({ ...lighthouseBook, disclosure }), name);
    expect(imported).toEqual(await importFile(await fileOf(lighthouseBook), name));
  });

  it('keeps its footnotes, tables and text formats in EPUB and Word', async () => {
    const text = (table: string, end: string) =>
      `The tide[^1] rose on the 10^th^ of May, in ~~fog~~ rain, [Anno Domini]{.smallcaps} 1843. It is mostly H~2~O.[^2]\n\n${table}\n\nNobody\\[\\^gone] measured it.\n\n${end}`;
    const notes = '[^1]: See *Almanac*, p. 19.\n\n[^2]: And salt.\n\n    Three parts in a hundred.';
    const importedContent = async (file: Uint8Array) => (await importFile(file)).entries[0]!.content;
    expect(await importedContent(epubOf(fieldNotesBook))).toBe(
      text(
        '| Place | Depth |\n|:--|--:|\n| *Quay* | 3[^2] |\n| Bay \\| inlet | 12 |',
        `Nothing refers to this.\n\n${notes}`,
      ),
    );
    // Word has a separate note for each reference, so the note with two references comes back as two notes
    expect(await importedContent(await docxOf(fieldNotesBook))).toBe(
      text(
        '| Place | Depth |\n| --- | --- |\n| *Quay* | 3[^3] |\n| Bay \\| inlet | 12 |',
        `Nothing refers to this.\n\n${notes}\n\n${notes.slice(notes.indexOf('[^2]')).replace('[^2]', '[^3]')}`,
      ),
    );
  });

  it('keeps the titles of its chapters and parts in plain text', async () => {
    const { entries } = await importFile(plainTextOf(lighthouseBook), 'book.txt');
    expect(entries.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'chapter ',
      ...lighthouseBook.entries.map(({ kind, title }) => `${kind} ${title || 'Chapter 3'}`),
    ]);
  });

  it('is unchanged if the file is Markdown or EPUB, whichever text it contains', async () => {
    await fc.assert(
      fc.asyncProperty(anyEntries, async (written) => {
        const entries = written.map(storedEntry);
        const book = { ...lighthouseBook, entries };
        expect((await importFile(markdownArchiveOf(book))).entries).toEqual(entries.map(entryOf));
        expect((await importFile(epubOf(book))).entries).toEqual(entries.map(entryOf));
      }),
      {
        ...runs(400, 12),
        examples: ['<b>[x](https://e.io)', '`  `'].map((content): [WholeBookEntry[]] => [
          [{ kind: 'chapter', title: '', content }],
        ]),
      },
    );
  });

  it.each([
    ['Markdown', markdownArchiveOf],
    ['EPUB', epubOf],
    ['Word', docxOf],
    ['Word in manuscript format', docxManuscriptOf],
  ])('is unchanged with tags, open or closed, and links in them: %s', async (_format, fileOf) => {
    await fc.assert(
      fc.asyncProperty(textsWithTags, async (contents) => {
        const entries = contents.map((content) => storedEntry({ kind: 'chapter', title: 'One', content }));
        expect((await importFile(await fileOf({ ...lighthouseBook, entries }))).entries).toEqual(
          entries.map(entryOf),
        );
      }),
      runs(200, 6),
    );
  });
});

const disclosure = disclosureOf({ ai: 12, 'ai edited': 8, own: 80 });

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.lorem({ maxCount: 12 }),
  fc
    .array(
      fc.constantFrom(
        '# ',
        '\n\n',
        '> ',
        '- ',
        '1. ',
        '**',
        '*',
        '`',
        '  ',
        '\n',
        'a',
        'word',
        '[x](https://e.io)',
        '---',
        '&amp;',
        '<b>',
        '\\',
        '&nbsp;',
        '|',
      ),
      { maxLength: 30 },
    )
    .map((pieces) => pieces.join('')),
);
const tags =
  '<b> </b> <div> </div> <!-- --> <table><tr><td> </td></tr></table> <p <script> <br/> <i =" <? ?> <ruby>a<rt>b</rt></ruby> &lt; &Auml; &'.split(
    ' ',
  );
const inTags = [
  ...tags,
  '<a href="https://e.io/q">',
  '<img alt="pic" src="a.png">',
  '[x](https://e.io)',
  '![alt](x.png)',
  '[x]',
  '*a*',
  '`',
  'Ω',
  '日本',
  'שלום',
  '1843',
  ' ',
  '\n',
  '\\',
  '| a ',
];
const blockWithTags = fc
  .tuple(fc.constantFrom(...tags), fc.array(fc.constantFrom(...inTags), { maxLength: 9 }))
  .map(([first, others]) => [first, ...others].join(''));
const plainBlock = fc.constantFrom(
  'Two *words*.',
  '# Heading',
  '> quoted',
  '- item',
  '***',
  '[x]: https://e.io/long',
);
const textsWithTags = fc.array(
  fc
    .array(fc.oneof({ weight: 2, arbitrary: blockWithTags }, plainBlock), { minLength: 1, maxLength: 5 })
    .map((blocks) => blocks.join('\n\n')),
  { minLength: 1, maxLength: 2 },
);
const anyTitle = fc.oneof(
  fc.constant(''),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('Chapter 1', '[a](b)', '*', '"x" & <y>'),
);
/** At least one of the entries is a chapter, because a book without chapters can't be exported. */
const anyEntries = fc
  .array(
    fc.oneof(
      fc.record({ kind: fc.constant('chapter' as const), title: anyTitle, content: anyText }),
      fc.record({ kind: fc.constant('part' as const), title: anyTitle.map((title) => `Part ${title}`) }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .filter((entries) => entries.some(({ kind }) => kind === 'chapter'));

const storedEntry = (entry: WholeBookEntry): WholeBookEntry => {
  const title = entry.title.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return entry.kind === 'part'
    ? { ...entry, title }
    : { ...entry, title, content: canonicalMarkdown(entry.content) };
};

const entryOf = (entry: WholeBookEntry) => ({
  kind: entry.kind,
  title: entry.title,
  content: entry.kind === 'chapter' ? entry.content : '',
});

async function importFile(bytes: Uint8Array, name = 'book') {
  const { details, cut } = await openFile(name, bytes);
  expect(lossesIn(cut().report)).toEqual({});
  return { details, entries: cut().entries.map(({ kind, title, content }) => ({ kind, title, content })) };
}

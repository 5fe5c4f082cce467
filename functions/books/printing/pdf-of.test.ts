import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { canonicalMarkdown } from '#shared/domain/books/markdown/canonical.ts';
import type { PdfFormat } from '#shared/contract/books/exports.ts';
import {
  coverBleed,
  leastInnerMargin,
  spineWidth,
  trims,
  type Trim,
} from '#shared/domain/books/printing/page-sizes.ts';
import {
  bodySizes,
  leadings,
  printStyleOf,
  type PrintLook,
  type PrintStyle,
} from '#shared/domain/books/printing/print-look.ts';
import { runs } from '#shared/testing/is-full.ts';
import { illustratedBook, storedPictures } from '#functions/books/export-formats/testing/illustrated.ts';
import {
  completeImprint,
  fieldNotesBook,
  lighthouseBook,
} from '#functions/books/export-formats/testing/lighthouse.ts';
import type { WholeBook, WholeBookEntry } from '#functions/books/export-formats/whole-book.ts';
import { drawnCoverJpegOf } from '#functions/books/drawn-cover-jpeg.ts';
import { pageFrameOf } from './page-frame.ts';
import { pdfOf } from './pdf-of.ts';
import { printedWordsOf } from './testing/printed-words.ts';
import { bodyOf, letterCounts, readPdf } from './testing/read-pdf.ts';

const sentence =
  'The river ran black under the bridge that winter, and nobody in the village would say why it did so. ';
const chapterOf = (title: string, paragraphs: number): WholeBookEntry => ({
  kind: 'chapter',
  title,
  content: Array.from({ length: paragraphs }, (_, index) => sentence.repeat(1 + (index % 4)).trim()).join(
    '\n\n',
  ),
});
const bookOf = (...entries: WholeBookEntry[]): WholeBook => ({
  ...lighthouseBook,
  ...completeImprint,
  entries,
});
const withoutHan = (book: WholeBook): WholeBook => ({
  ...book,
  entries: book.entries.map((entry) =>
    entry.kind === 'chapter'
      ? { ...entry, content: entry.content.replaceAll(/\p{Script=Han}/gu, '') }
      : entry,
  ),
});
const rightToLeftBook: WholeBook = {
  ...bookOf({ kind: 'chapter', title: 'פרק ראשון', content: 'שלום עולם. '.repeat(400).trim() }),
  title: 'הנהר',
  language: 'he',
};

// The first use compiles Typst, which takes some seconds on a busy machine.
beforeAll(() => printed(bookOf(chapterOf('One', 1))));

test.each<[string, WholeBook]>([
  ['with lists, code, a quotation and parts', withoutHan(lighthouseBook)],
  ['with notes, a table, superscript and small capitals', fieldNotesBook],
  ['with pictures and captions', illustratedBook],
  ['in Hebrew', rightToLeftBook],
])('a printed book %s has every letter of its text', async (_name, book) => {
  for (const look of ['novel', 'memoir', 'nonfiction'] as const) {
    const style = printStyleOf({ look });
    const { pdf } = await printed(book, style);
    const letters = letterCounts(bodyOf(await readPdf(pdf), style));
    expect({ look, letters }).toEqual({ look, letters: letterCounts(printedWordsOf(book)) });
  }
});

test('no text is read as a command: each letter of a hostile text is printed', async () => {
  const pieces = '# $ @ * _ \\ ` < > = ~ { [ ] " \' // /* */ ``` --'.split(' ');
  const commands = [
    '#let x = 1',
    '#import "a.typ": *',
    '#read("/book.json")',
    '$ x^2 $',
    '@ref',
    '#panic()',
    '\\u{41}',
  ];
  const piece = fc.oneof(
    fc.constantFrom(...pieces),
    fc.constantFrom(...commands),
    fc.stringMatching(/^[a-zA-Zäßéøčλж0-9 ]{1,12}$/),
  );
  const texts = fc.array(
    fc.array(piece, { minLength: 1, maxLength: 12 }).map((all) => `x${all.join('')}`),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.constantFrom<PrintLook>('novel', 'memoir', 'nonfiction'),
      async (paragraphs, look) => {
        const book = bookOf({ kind: 'chapter', title: paragraphs[0]!, content: paragraphs.join('\n\n') });
        const style = printStyleOf({ look });
        const { pdf } = await printed(book, style);
        expect(letterCounts(bodyOf(await readPdf(pdf), style))).toEqual(letterCounts(printedWordsOf(book)));
      },
    ),
    runs(500, 6),
  );
});

test.each(Object.keys(trims) as Trim[])('a page of %s has the size that the shop names', async (trim) => {
  const { pdf } = await printed(bookOf(chapterOf('One', 2)), printStyleOf({ trim }));
  for (const { width, height } of (await readPdf(pdf)).pages) {
    expect(width).toBeCloseTo(points(trims[trim].width), 1);
    expect(height).toBeCloseTo(points(trims[trim].height), 1);
  }
});

test.each([
  ['short', 3, 1],
  ['thick', 90, 151],
])(
  'the text of a %s book stays as far from the spine as shops require',
  async (_name, paragraphs, fewest) => {
    const style = printStyleOf({ ...largest, rightOpenings: false });
    const book = bookOf(
      ...Array.from({ length: 6 }, (_, index) => chapterOf(`Chapter ${index}`, paragraphs)),
    );
    const { pdf, pages } = await printed(book, style);
    const read = await readPdf(pdf);
    expect(read.pages).toHaveLength(pages);
    expect(pages).toBeGreaterThanOrEqual(fewest);
    const least = points(leastInnerMargin(pages));
    for (const [index, { width, words }] of read.pages.entries())
      for (const word of words)
        if (index % 2 === 0) expect(word.x).toBeGreaterThan(least);
        else expect(word.x + word.width).toBeLessThan(width - least);
  },
);

describe('pages', () => {
  test('have roman numbers before the text, and arabic ones from its first page', async () => {
    const { pages } = await readPdf((await printed(bookOf(chapterOf('One', 3)))).pdf);
    expect(pages.map(({ label }) => label)).toEqual(['i', 'ii', 'iii', 'iv', 'v', 'vi', '1']);
  });

  test('open chapters on the right, and a page that is blank for this shows nothing', async () => {
    const { pages } = await readPdf((await printed(bookOf(chapterOf('One', 2), chapterOf('Two', 2)))).pdf);
    expect(pages.slice(6).map(({ words }) => words.length > 0)).toEqual([true, false, true]);
  });

  test('follow each other without a blank if chapters may open on the left', async () => {
    const style = printStyleOf({ rightOpenings: false });
    const { pages } = await readPdf(
      (await printed(bookOf(chapterOf('One', 2), chapterOf('Two', 2)), style)).pdf,
    );
    expect(pages.slice(6).map(({ words }) => words.length > 0)).toEqual([true, true]);
  });

  test('show the ISBN, the dedication and the chapters with their pages before the text', async () => {
    const { pages } = await readPdf((await printed(bookOf(chapterOf('One', 40), chapterOf('Two', 2)))).pdf);
    const wordsOn = (index: number) => pages[index]!.words.map(({ text }) => text).join(' ');
    expect(wordsOn(1)).toContain('ISBN 978-3-16-148410-0');
    expect(wordsOn(2)).toContain('For my mother,');
    const opening = pages.findIndex(
      ({ label, words }) => /^\d/.test(label) && words.some(({ text }) => text === 'Two'),
    );
    expect(wordsOn(4)).toContain(`Two ${pages[opening]!.label}`);
  });

  test('show nothing but a part’s title where it begins', async () => {
    const book = bookOf({ kind: 'part', title: 'Winter' }, chapterOf('One', 2));
    const { pages } = await readPdf((await printed(book)).pdf);
    expect(pages[6]!.words.map(({ text }) => text)).toEqual(['Winter']);
  });

  test('have one line of a long title in their heads, beside the number', async () => {
    const book = bookOf(chapterOf('A title that goes on and on '.repeat(6).trim(), 40));
    const style = printStyleOf({ look: 'nonfiction' });
    const { pages } = await readPdf((await printed(book, style)).pdf);
    const { height, words } = pages[8]!;
    const heads = words.filter(({ y }) => y > height - points(pageFrameOf(style, 1).top));
    expect(new Set(heads.map(({ y }) => Math.round(y))).size).toBe(1);
    expect(heads.map(({ text }) => text).join(' ')).toMatch(/^A title .* … 3$/);
  });

  test('have their inner margin on the right if the book reads from the right', async () => {
    const style = printStyleOf({});
    const { pages } = await readPdf((await printed(rightToLeftBook, style)).pdf);
    const opening = pages.findIndex(({ label }) => label === '1');
    const rightmost = Math.max(...pages[opening]!.words.map(({ x, width }) => x + width));
    const { inner } = pageFrameOf(style, pages.length);
    expect(pages[opening]!.width - rightmost).toBeCloseTo(points(inner), -1);
  });
});

test('a note begins on the line of its number, and nothing in the PDF is a link', async () => {
  const { pdf } = await printed(fieldNotesBook);
  expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/\/Subtype ?\/Link/);
  const { pages } = await readPdf(pdf);
  const words = pages.flatMap((page) => page.words);
  const note = words.findIndex(({ text }) => text === 'See');
  expect(words[note - 1]!.text).toBe('1');
  expect(Math.abs(words[note - 1]!.y - words[note]!.y)).toBeLessThan(5);
});

test('a second reference to a note has the number of the note', async () => {
  const content = canonicalMarkdown('One.[^a]\n\nTwo.[^b]\n\nThree.[^a]\n\n[^a]: First.\n\n[^b]: Second.');
  const { pages } = await readPdf((await printed(bookOf({ kind: 'chapter', title: '', content }))).pdf);
  const words = pages.at(-1)!.words.map(({ text }) => text);
  expect(words.join(' ')).toContain('One. 1 Two. 2 Three. 1 1 First. 2 Second.');
});

test('the paragraph after a large first letter is indented like all others', async () => {
  const content = [sentence.repeat(4), `Then ${sentence}`, `Last ${sentence}`].map((each) => each.trim());
  const book = bookOf({ kind: 'chapter', title: 'One', content: content.join('\n\n') });
  const { pages } = await readPdf((await printed(book, printStyleOf({ dropCaps: true }))).pdf);
  const xOf = (beginning: string) => pages.at(-1)!.words.find(({ text }) => text.startsWith(beginning))!.x;
  expect(xOf('Then')).toBeCloseTo(xOf('Last'), 1);
});

test('a PDF has the title and authors, all its fonts, and the same bytes each time', async () => {
  const book = bookOf(chapterOf('One', 3));
  const [one, other] = [await printed(book), await printed(book)];
  expect(Buffer.compare(one.pdf, other.pdf)).toBe(0);
  expect((await readPdf(one.pdf)).info).toMatchObject({ Title: book.title, Author: book.authors.join(', ') });
  const source = Buffer.from(one.pdf).toString('latin1');
  expect(source.match(/\/Type ?\/FontDescriptor/g)?.length).toBe(source.match(/\/FontFile[23]?\b/g)?.length);
});

test('a book with a letter that no font has is refused with the letter and its place', async () => {
  const book = bookOf({ kind: 'chapter', title: 'Kyoto', content: 'It said 東京 in gold.' });
  await expect(printed(book)).rejects.toMatchObject({
    name: 'LettersWithoutFont',
    message:
      'Our print fonts don’t have these letters of “Kyoto”: 東 京. Replace them, or export as EPUB or Word.',
  });
  const untitled = bookOf({ kind: 'chapter', title: '', content: 'It said 東京 in gold.' });
  await expect(printed(untitled)).rejects.toMatchObject({ message: expect.stringContaining('“Chapter 1”') });
});

test('a manuscript for an editor is double spaced on Letter or A4, with a running head', async () => {
  const book = bookOf(chapterOf('One', 30));
  for (const [sheet, width] of [
    ['letter', 612],
    ['A4', 595.28],
  ] as const) {
    const { pages } = await readPdf((await printed(book, printStyleOf({ sheet }), 'pdf-manuscript')).pdf);
    const [, , third] = pages;
    expect(third!.width).toBeCloseTo(width, 1);
    expect(third!.words.map(({ text }) => text).join(' ')).toContain(
      'Byron & “Son” / THE LIGHTHOUSE & THE “SEA” / 3',
    );
    const lines = [...new Set(third!.words.slice(1).map(({ y }) => Math.round(y)))];
    expect(lines.slice(1, 10).map((y, index) => lines[index]! - y)).toContain(24);
  }
});

test('a cover is as wide as its three parts; only a wide spine has words', async () => {
  const spineWords = async (book: WholeBook) => {
    const style = printStyleOf({ ...largest, rightOpenings: false, backText: 'A keeper finds a letter.' });
    const { pdf, pages } = await printed(book, style, 'pdf-cover');
    const [cover] = (await readPdf(pdf)).pages;
    const width = 2 * (trims[style.trim].width + coverBleed) + spineWidth(pages, 'cream');
    expect(cover!.width).toBeCloseTo(points(width), 1);
    expect(cover!.height).toBeCloseTo(points(trims[style.trim].height + 2 * coverBleed), 1);
    const words = cover!.words.map(({ text }) => text).join(' ');
    expect(words).toContain('A keeper finds a letter.');
    const onSpine = cover!.words.find(({ text }) => text.includes('Lighthouse'));
    // 12 mm below the top
    if (onSpine) expect(onSpine.y).toBeCloseTo(points(trims[style.trim].height + coverBleed - 12), -1);
    return onSpine !== undefined;
  };
  expect(await spineWords(bookOf(chapterOf('One', 3)))).toBe(false);
  expect(await spineWords(bookOf(chapterOf('One', 330)))).toBe(true);
});

const printed = (book: WholeBook, style: PrintStyle = printStyleOf({}), format: PdfFormat = 'pdf') =>
  pdfOf(format, book, style, {
    pictures: storedPictures,
    coverJpeg: async () => (await drawnCoverJpegOf(book, 400))!,
  });

/** Few characters fit on these pages. */
const largest = { trim: '5x8', bodySize: bodySizes.most, leading: leadings.most } as const;
const points = (mm: number) => (mm / 25.4) * 72;

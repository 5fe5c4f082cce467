import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import {
  elementsOf,
  lineOf,
  parseMarkup,
  rawTextOf,
  type MarkupElement,
} from '#shared/domain/books/html/markup.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { arbitraryTexts } from '#shared/domain/books/markdown/testing/arbitrary-documents.ts';
import { lettersIn, lettersOfDocument } from '#shared/domain/books/letters-of-document.ts';
import { runs } from '#shared/testing/is-full.ts';
import { docxManuscriptOf, docxOf } from './docx.ts';
import { completeImprint, lighthouseBook } from './testing/lighthouse.ts';
import { mixedDocument, mixedText } from './testing/mixed-text.ts';
import type { WholeBook } from './whole-book.ts';

const forms = [
  ['a plain document', docxOf],
  ['a manuscript', docxManuscriptOf],
] as const;

describe.each(forms)('An English book with right-to-left text, exported to Word as %s', (_form, fileOf) => {
  const english = (content: string) => documentIn(fileOf, { language: 'en' }, content);

  test('shows a Hebrew quotation from right to left inside a left-to-right sentence', async () => {
    const sentence = paragraphWith(await english('He said “**שלום עולם**”, twice.'), 'He said');
    expect(directionOf(sentence)).toBeUndefined();
    expect(runsIn(sentence)).toEqual([
      ['He said “', ''],
      ['שלום עולם', 'b bcs rtl lang=he-IL'],
      ['”, twice.', ''],
    ]);
  });

  test('has a right-to-left Arabic paragraph, whose formatting applies to Arabic letters', async () => {
    const paragraph = paragraphWith(await english('It was dark.\n\nقال *نعم* يا Ada.'), 'قال');
    expect(directionOf(paragraph)).toBe('rtl');
    expect(runsIn(paragraph)).toEqual([
      ['قال ', 'rtl lang=ar-SA'],
      ['نعم', 'i ics rtl lang=ar-SA'],
      [' يا ', 'rtl lang=ar-SA'],
      ['Ada', ''],
      ['.', 'rtl'],
    ]);
    expect(directionOf(paragraphWith(await english('It was dark.\n\nقال'), 'It was'))).toBeUndefined();
  });

  test('sets no direction in its sections and styles', async () => {
    const { document, styles } = await partsOf(fileOf, { language: 'en' }, 'قال');
    expect(elementsOf(elementsOf(document, 'sectpr')[0]!, 'bidi')).toEqual([]);
    expect(elementsOf(styles, 'bidi')).toEqual([]);
  });
});

describe.each(forms)('An Arabic book exported to Word as %s', (_form, fileOf) => {
  const arabic = (content: string) => documentIn(fileOf, { language: 'ar-EG', title: 'المنارة' }, content);

  test('is from right to left in its section, its styles and its title', async () => {
    const { document, styles } = await partsOf(fileOf, { language: 'ar-EG', title: 'المنارة' }, 'قال');
    const section = elementsOf(document, 'sectpr')[0]!;
    const names = section.children.flatMap((child) => (typeof child === 'string' ? [] : child.name));
    expect(names.slice(-3)).toEqual(['titlepg', 'bidi', 'docgrid']);
    const [defaults] = elementsOf(styles, 'docdefaults');
    expect(elementsOf(defaults!, 'bidi')).toHaveLength(1);
    expect(elementsOf(defaults!, 'lang')[0]?.attributes).toEqual({ 'w:val': 'ar-EG', 'w:bidi': 'ar-EG' });
    expect(elementsOf(defaults!, 'rfonts')[0]?.attributes['w:cs']).toBe('Times New Roman');
    expect(elementsOf(defaults!, 'szcs')).toHaveLength(1);
    expect(directionOf(paragraphWith(document, 'المنارة'))).toBe('rtl');
  });

  test('has its English words and paragraphs from left to right', async () => {
    const document = await arabic('Ada قالت “yes” في 1843.\n\nIt was dark.');
    const mixed = paragraphWith(document, 'Ada');
    expect(directionOf(mixed)).toBe('rtl');
    expect(runsIn(mixed)).toEqual([
      ['Ada', ''],
      [' قالت “', 'rtl lang=ar-EG'],
      ['yes', ''],
      ['” في 1843.', 'rtl lang=ar-EG'],
    ]);
    expect(directionOf(paragraphWith(document, 'It was'))).toBe('ltr');
    expect(runsIn(paragraphWith(document, 'It was'))).toEqual([['It was dark.', '']]);
  });

  test('numbers its lists, notes and chapters from right to left', async () => {
    const { document, footnotes } = await partsOf(
      fileOf,
      { language: 'ar-EG' },
      '1. أول[^1]\n2. ٢\n\n> ثان\n\n[^1]: حاشية',
    );
    for (const text of ['أول', '٢', 'ثان']) expect(directionOf(paragraphWith(document, text))).toBe('rtl');
    const [mark] = elementsOf(paragraphWith(document, 'أول'), 'ppr');
    expect(elementsOf(elementsOf(mark!, 'rpr')[0]!, 'rtl')).toHaveLength(1);
    expect(directionOf(paragraphWith(footnotes, 'حاشية'))).toBe('rtl');
    const reference = elementsOf(document, 'r').find(
      (run) => elementsOf(run, 'footnotereference').length > 0,
    );
    expect(elementsOf(reference!, 'rtl')).toHaveLength(1);
  });

  test('has right-to-left tables, in which a left-aligned column is aligned to the start', async () => {
    const document = await arabic('| اسم | طول | en |\n|:--|--:|---|\n| sea | 12 | بحر |');
    expect(elementsOf(document, 'bidivisual').map(({ attributes }) => attributes)).toEqual([{}]);
    const cells = elementsOf(document, 'tc').slice(3);
    expect(cells.map((cell) => elementsOf(cell, 'jc')[0]?.attributes['w:val'])).toEqual([
      'end',
      'end',
      'start',
    ]);
    expect(cells.map((cell) => directionOf(elementsOf(cell, 'p')[0]!))).toEqual(['ltr', 'rtl', 'rtl']);
  });
});

test('a Hebrew manuscript has its running header and contact line from right to left', async () => {
  const details = { language: 'he', title: 'המגדלור', authors: ['אדה ביירון'] };
  const { document, header } = await partsOf(docxManuscriptOf, details, 'שלום');
  const [line] = elementsOf(header, 'p');
  expect(directionOf(line!)).toBe('rtl');
  expect(runsIn(line!)[0]).toEqual(['ביירון / המגדלור / ', 'rtl lang=he']);
  const contact = paragraphWith(document, 'אדה ביירון');
  expect(directionOf(contact)).toBe('rtl');
  expect(runsIn(contact).at(-1)).toEqual(['about 100 words', '']);
});

test('a Hebrew book has its table of contents from right to left, which links to its chapters', async () => {
  const { document } = await partsOf(docxOf, { language: 'he' }, 'שלום', 'פרק 1: התחלה');
  const [entry, title] = elementsOf(document, 'p').filter((paragraph) => lineOf(paragraph).includes('פרק 1'));
  expect(directionOf(entry!)).toBe('rtl');
  expect(runsIn(entry!)[1]).toEqual(['פרק 1: התחלה', 'rtl lang=he']);
  const anchor = elementsOf(entry!, 'hyperlink')[0]!.attributes['w:anchor'];
  expect(elementsOf(title!, 'bookmarkstart')[0]?.attributes['w:name']).toBe(anchor);
});

describe.each(forms)('For any text of several directions, Word as %s', (_form, fileOf) => {
  test('has each paragraph in the direction of its first letter', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(mixedDocument, async (written) => {
        const xml = await documentIn(fileOf, { language: 'en' }, markdownOf(written));
        for (const paragraph of bodyParagraphs(xml)) {
          const types = Array.from(rawTextOf(paragraph), (each) => bidi.getBidiCharTypeName(each));
          const first = types.find((type) => ['L', 'R', 'AL'].includes(type));
          if (first !== undefined) expect(directionOf(paragraph)).toBe(first === 'L' ? undefined : 'rtl');
        }
      }),
      runs(300, 20),
    );
  });

  test('has its letters unchanged', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(mixedDocument, fc.constantFrom('en', 'he'), async (written, language) => {
        const content = markdownOf(written);
        const xml = await documentIn(fileOf, { language }, content);
        const letters = lettersOfDocument(documentOf(content), { withNotes: true });
        expect(lettersIn(bodyParagraphs(xml).map(rawTextOf).join(''))).toBe(letters);
      }),
      runs(300, 20),
    );
  });

  test('is well-formed', { timeout: 60_000 }, async () => {
    const anyText = fc.oneof(
      arbitraryTexts,
      mixedText,
      fc.constantFrom('\ufffe', 'a\uffff', '\ud800b', '\u0000'),
    );
    await fc.assert(
      fc.asyncProperty(anyText, anyText, fc.constantFrom('en', 'he'), async (content, title, language) => {
        const book = bookOf(
          { ...completeImprint, language, title, dedication: title, authors: [title] },
          content,
          title,
        );
        for (const [name, part] of Object.entries(unzipSync(await fileOf(book))))
          if (name.endsWith('.xml')) expect(() => parseStrictly(strFromU8(part))).not.toThrow();
      }),
      runs(300, 20),
    );
  });
});

const bidi = bidiFactory();

const bookOf = (details: Partial<WholeBook>, content: string, title = 'One'): WholeBook => ({
  ...lighthouseBook,
  ...details,
  entries: [{ kind: 'chapter', title, content }],
});

const documentIn = async (fileOf: typeof docxOf, details: Partial<WholeBook>, content: string) =>
  (await partsOf(fileOf, details, content)).document;

async function partsOf(
  fileOf: typeof docxOf,
  details: Partial<WholeBook>,
  content: string,
  title?: string,
): Promise<Parts> {
  const files = unzipSync(await fileOf(bookOf(details, content, title)));
  const part = (name: string) => parseMarkup(strFromU8(files[`word/${name}.xml`] ?? new Uint8Array()), 'xml');
  return {
    document: part('document'),
    styles: part('styles'),
    footnotes: part('footnotes'),
    header: part('header1'),
  };
}

const paragraphWith = (part: MarkupElement, text: string): MarkupElement =>
  elementsOf(part, 'p').findLast((each) => lineOf(each).startsWith(text))!;

/** Leaves out the title page and the table of contents, which has the direction of the book. */
function bodyParagraphs(part: MarkupElement): MarkupElement[] {
  const paragraphs = elementsOf(part, 'p');
  const styleOf = (each: MarkupElement) => elementsOf(each, 'pstyle')[0]?.attributes['w:val'];
  return paragraphs.slice(paragraphs.findIndex((each) => styleOf(each) === 'Heading1') + 1);
}

function directionOf(paragraphElement: MarkupElement): 'ltr' | 'rtl' | undefined {
  const [bidirectional] = elementsOf(elementsOf(paragraphElement, 'ppr')[0]!, 'bidi');
  if (!bidirectional) return undefined;
  return bidirectional.attributes['w:val'] === 'false' ? 'ltr' : 'rtl';
}

/** The text of each run with its properties, for example `b bcs rtl lang=he`. */
const runsIn = (paragraphElement: MarkupElement): [string, string][] =>
  elementsOf(paragraphElement, 'r').map((run) => [
    rawTextOf(run),
    (elementsOf(run, 'rpr')[0]?.children ?? [])
      .flatMap((child) => {
        if (typeof child === 'string') return [];
        return child.name === 'lang' ? `lang=${child.attributes['w:bidi']}` : child.name;
      })
      .join(' '),
  ]);

function parseStrictly(xml: string): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

interface Parts {
  readonly document: MarkupElement;
  readonly styles: MarkupElement;
  readonly footnotes: MarkupElement;
  readonly header: MarkupElement;
}

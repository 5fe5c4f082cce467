import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { elementsOf, lineOf, parseMarkup, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import { roundedWords } from './manuscript-facts.ts';
import { docxManuscriptOf, docxOf } from './docx.ts';
import { lighthouseBook } from './testing/lighthouse.ts';
import type { WholeBook } from './whole-book.ts';

/** The format that agents and editors ask for: https://www.shunn.net/format/novel/. */
describe('A manuscript exported to Word', () => {
  let parts: Parts;
  beforeAll(async () => {
    parts = await partsOf(oneChapterBook('It was dark.\n\n---\n\nA lamp, at last.'));
  });

  test('is double spaced in 12-point Times New Roman with indented first lines', () => {
    const [defaults] = elementsOf(parts.styles, 'docdefaults');
    expect(attributeOf(defaults, 'spacing', 'w:line')).toBe('480');
    expect(attributeOf(defaults, 'sz', 'w:val')).toBe('24');
    expect(attributeOf(defaults, 'rfonts', 'w:ascii')).toBe('Times New Roman');
    expect(attributeOf(styleNamed('BodyText'), 'ind', 'w:firstline')).toBe('720');
  });

  test('has surname, title and page in the header except on page one, and one-inch margins', () => {
    expect(lineOf(parts.header)).toBe('Byron / THE LIGHTHOUSE / PAGE');
    const [section] = elementsOf(parts.document, 'sectpr');
    expect(elementsOf(section!, 'titlepg')).toHaveLength(1);
    for (const side of ['top', 'right', 'bottom', 'left'])
      expect(attributeOf(section, 'pgmar', `w:${side}`)).toBe('1440');
  });

  test('has author and word count at the top of its first page, and its title halfway down', () => {
    const [contact, title] = paragraphs();
    expect(contact).toMatch(/^Ada Byron\s*about 100 words$/);
    expect(title).toBe('The Lighthouse');
    expect(attributeOf(styleNamed('Title'), 'spacing', 'w:before')).toBe('4800');
  });

  test('marks a scene break with # and turns hyphenation off', () => {
    expect(paragraphs()).toContain('#');
    expect(parts.settings).toMatch(/autoHyphenation w:val="false"/);
  });

  test('uses the paper size that is usual for its language', async () => {
    const widthOf = async (language: string) => {
      const { document } = await partsOf({ ...lighthouseBook, language });
      return attributeOf(document, 'pgsz', 'w:w');
    };
    expect([await widthOf('en'), await widthOf('es-MX')]).toEqual(['12240', '12240']);
    expect([await widthOf('en-GB'), await widthOf('de')]).toEqual(['11906', '11906']);
  });

  test('shortens a long title in its header to whole words and drops the text after a colon', async () => {
    const headerOf = async (title: string) => lineOf((await partsOf({ ...lighthouseBook, title })).header);
    expect(await headerOf('The Lighthouse: A History')).toBe('Byron / THE LIGHTHOUSE / PAGE');
    expect(await headerOf('What the Keeper of the Lamp Wrote Down at Night')).toBe(
      'Byron / WHAT THE KEEPER OF THE LAMP WROTE DOWN / PAGE',
    );
    expect(await headerOf('L'.repeat(60))).toBe(`Byron / ${'L'.repeat(40)} / PAGE`);
  });

  test.each([
    [0, 100],
    [149, 100],
    [7_450, 7_500],
    [39_949, 39_900],
    [40_499, 40_000],
    [119_600, 120_000],
  ])('states a length of %i words as about %i', (words, expected) =>
    expect(roundedWords(words)).toBe(expected),
  );

  test('differs from the plain Word export, which marks a scene break with three stars', async () => {
    const plain = unzipSync(await docxOf(oneChapterBook('One.\n\n---\n\nTwo.')));
    expect(strFromU8(plain['word/document.xml']!)).toContain('* * *');
  });

  const paragraphs = () => elementsOf(parts.document, 'p').map(lineOf);
  const styleNamed = (id: string) =>
    elementsOf(parts.styles, 'style').find(({ attributes }) => Object.values(attributes).includes(id));
});

const oneChapterBook = (content: string): WholeBook => ({
  ...lighthouseBook,
  title: 'The Lighthouse',
  entries: [{ kind: 'chapter', title: 'One', content }],
});

async function partsOf(book: WholeBook): Promise<Parts> {
  const files = unzipSync(await docxManuscriptOf(book));
  const textOf = (pattern: RegExp) =>
    strFromU8(files[Object.keys(files).find((path) => pattern.test(path))!]!);
  return {
    document: parseMarkup(textOf(/^word\/document\.xml$/), 'xml'),
    styles: parseMarkup(textOf(/^word\/styles\.xml$/), 'xml'),
    settings: textOf(/^word\/settings\.xml$/),
    header: parseMarkup(textOf(/^word\/header\d+\.xml$/), 'xml'),
  };
}

function attributeOf(within: MarkupElement | undefined, name: string, attribute: string): string | undefined {
  return within && elementsOf(within, name)[0]?.attributes[attribute];
}

interface Parts {
  readonly document: MarkupElement;
  readonly styles: MarkupElement;
  readonly settings: string;
  readonly header: MarkupElement;
}

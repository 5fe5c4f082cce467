import { EpubCheck } from '@likecoin/epubcheck-ts';
import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  elementsOf,
  lineOf,
  parseMarkup,
  rawTextOf,
  type MarkupElement,
} from '#shared/domain/books/html/markup.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { runs } from '#shared/testing/is-full.ts';
import { epubOf } from './epub.ts';
import { completeImprint, lighthouseBook } from './testing/lighthouse.ts';
import { mixedDocument } from './testing/mixed-text.ts';
import type { WholeBook } from './whole-book.ts';

describe('An English EPUB with right-to-left text', () => {
  test('marks the direction of right-to-left blocks, and of no others', () => {
    const page = chapterOf(
      'en',
      'It was dark. שלום!\n\nقال\n\n> שלום\n>\n> One\n\n- אחת\n- two[^1]\n\n| a | ב |\n|---|--:|\n| c | ד |\n\n[^1]: הערה\n\n    One.',
    );
    expect(directionsIn(page, 'p')).toEqual([
      ['It was dark. שלום!', ''],
      ['قال', 'rtl'],
      ['שלום', ''],
      ['One', 'ltr'],
      ['אחת', ''],
      ['two1', ''],
      ['הערה', ''],
      ['One.', 'ltr'],
    ]);
    expect(directionsIn(page, 'blockquote')).toEqual([['שלום One', 'rtl']]);
    expect(directionsIn(page, 'ul')).toEqual([['אחת two1', 'rtl']]);
    expect(directionsIn(page, 'li')).toEqual([
      ['אחת', ''],
      ['two1', 'ltr'],
    ]);
    expect(directionsIn(page, 'aside')).toEqual([['1הערה One.', 'rtl']]);
    expect(directionsIn(page, 'td')).toEqual([
      ['c', ''],
      ['ד', 'rtl'],
    ]);
    expect(directionsIn(page, 'sup')).toEqual([['1', 'ltr']]);
    expect(directionsIn(page, 'html')[0]?.[1]).toBe('');
    expect(directionsIn(chapterOf('en', 'One.[^1]\n\n[^1]: Two.'), 'sup')).toEqual([['1', '']]);
  });
});

describe('A Hebrew EPUB', () => {
  const book: WholeBook = {
    ...lighthouseBook,
    ...completeImprint,
    language: 'he',
    title: 'המגדלור',
    entries: [
      { kind: 'part', title: 'Part One' },
      {
        kind: 'chapter',
        title: 'פרק 1: התחלה',
        content:
          'iPhone הוא[^1] טלפון.\n\nIt was dark.\n\n1984\n\n1. אחת\n2. two\n\n| אב | b |\n|:--|--:|\n| *ים* | 3 |\n\n```\nif (a) {}\n```\n\n[^1]: הערה',
      },
    ],
  };
  const files = unzipSync(epubOf(book));
  const part = (name: string) => parseMarkup(strFromU8(files[`EPUB/${name}`]!), 'xml');

  test('is valid', async () => {
    const { messages } = await EpubCheck.validate(epubOf(book), { version: '3.3' });
    expect(messages).toEqual([]);
  });

  test('turns its pages from right to left', () => {
    expect(elementsOf(part('package.opf'), 'spine')[0]?.attributes['page-progression-direction']).toBe('rtl');
    for (const name of Object.keys(files).filter((each) => each.endsWith('.xhtml'))) {
      const page = part(name.replace('EPUB/', ''));
      expect(directionsIn(page, 'html')[0]?.[1]).toBe('rtl');
      expect(directionsIn(page, 'body')[0]?.[1]).toBe('rtl');
    }
  });

  test('marks the direction of left-to-right blocks, and of no others', () => {
    const page = part('text/chapter-002.xhtml');
    expect(directionsIn(page, 'p')).toEqual([
      ['iPhone הוא1 טלפון.', ''],
      ['It was dark.', 'ltr'],
      ['1984', ''],
      ['אחת', ''],
      ['two', ''],
      ['הערה', ''],
    ]);
    expect(directionsIn(page, 'li')).toEqual([
      ['אחת', ''],
      ['two', 'ltr'],
    ]);
    expect(directionsIn(page, 'pre')).toEqual([['if (a) {}', 'ltr']]);
    expect(directionsIn(page, 'table')[0]?.[1]).toBe('');
    expect(directionsIn(page, 'h1')).toEqual([['פרק 1: התחלה', '']]);
    expect(directionsIn(part('text/part-001.xhtml'), 'h1')).toEqual([['Part One', 'ltr']]);
    expect(directionsIn(part('title.xhtml'), 'p').map(([, dir]) => dir)).toEqual(Array(5).fill('ltr'));
    expect(directionsIn(part('nav.xhtml'), 'a').slice(0, 2)).toEqual([
      ['Part One', 'ltr'],
      ['פרק 1: התחלה', ''],
    ]);
  });
});

test('an EPUB shows each block in the direction of its first letter, in any text', () => {
  const bidi = bidiFactory();
  fc.assert(
    fc.property(mixedDocument, (document) => {
      for (const [block, dir] of blocksIn(chapterOf('en', markdownOf(document)), 'ltr')) {
        const types = Array.from(rawTextOf(block), (each) => bidi.getBidiCharTypeName(each));
        const first = types.find((type) => ['L', 'R', 'AL'].includes(type));
        if (first !== undefined) expect(dir).toBe(first === 'L' ? 'ltr' : 'rtl');
      }
    }),
    runs(500, 50),
  );
});

function chapterOf(language: string, content: string): MarkupElement {
  const book: WholeBook = { ...lighthouseBook, language, entries: [{ kind: 'chapter', title: '', content }] };
  return parseMarkup(strFromU8(unzipSync(epubOf(book))['EPUB/text/chapter-001.xhtml']!), 'xml');
}

const directionsIn = (page: MarkupElement, name: string): [string, string][] =>
  elementsOf(page, name).map((element) => [lineOf(element), element.attributes['dir'] ?? '']);

/** The paragraphs, headings and code blocks with the direction that a browser shows them in. */
const blocksIn = (element: MarkupElement, around: string): [MarkupElement, string][] => {
  const dir = element.attributes['dir'] ?? around;
  if (/^(p|h\d|pre)$/.test(element.name)) return [[element, dir]];
  return element.children.flatMap((child) => (typeof child === 'string' ? [] : blocksIn(child, dir)));
};

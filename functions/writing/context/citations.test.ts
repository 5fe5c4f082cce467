import { Node } from '@tiptap/pm/model';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { textSchema } from '#web/texts/editor/document/schema.ts';
import { findMatches } from '#web/texts/editor/find/find-matches.ts';
import { citationsOf } from './citations.ts';

const chapters = [
  {
    id: 'chap_a',
    number: 1,
    text: 'Marta **rowed** out.\n\n> “I can’t swim,” she said.\n\nIt rained. It rained all day long.',
  },
  {
    id: 'chap_b',
    number: 2,
    text: '# Home\n\nMarta rowed out again.  \nIt rained all day long.\n\n- a green boat\n- It rained all day long.',
  },
];

describe('A quotation from the book in an AI answer', () => {
  test('is matched to the exact words of the chapter, even if its punctuation differs', () => {
    expect(citationsOf("She says “I can't *swim*, she said” [chapter 1].", chapters)).toEqual([
      {
        quote: "I can't *swim*, she said",
        found: true,
        chapterId: 'chap_a',
        exact: 'I can’t swim,” she said',
        occurrence: 0,
      },
    ]);
  });

  test('is looked up first in the named chapter, and its occurrence number refers to that chapter', () => {
    expect(
      citationsOf(
        '“It rained all day long” (so it says) and “It rained all day long.” [chapter 2]',
        chapters,
      ),
    ).toMatchObject([
      { chapterId: 'chap_a', occurrence: 0 },
      { chapterId: 'chap_b', exact: 'It rained all day long', occurrence: 0 },
    ]);
  });

  test('is marked as not found if a word is missing, changed or moved, but keeps its chapter link', () => {
    expect(
      citationsOf('“It rained all long” [chapter 2] “It snowed all day long” “rained It all day”', chapters),
    ).toEqual([
      { quote: 'It rained all long', found: false, chapterId: 'chap_b' },
      { quote: 'It snowed all day long', found: false },
      { quote: 'rained It all day', found: false },
    ]);
  });

  test('with words left out is found if its other words follow in the same order in one chapter', () => {
    const [inOrder, turned, apart] = citationsOf(
      '“Marta rowed … rained all day” “rained all day … Marta rowed out” “I can’t swim … a green boat”',
      chapters,
    );
    expect(inOrder).toMatchObject({ found: true, exact: 'rained all day' });
    expect(turned).toMatchObject({ found: false });
    expect(apart).toMatchObject({ found: false });
  });

  test('refers, among equal passages, to the one after the words that are quoted before it', () => {
    const book = [{ id: 'chap_d', number: 1, text: 'It rained all day. Marta left. It rained all day.' }];
    expect(citationsOf('“Marta left … It rained all day”', book)).toMatchObject([
      { exact: 'It rained all day', occurrence: 1 },
    ]);
  });

  test('gets the occurrence number by which the editor finds it, even if equal passages overlap', () => {
    const book = [{ id: 'chap_e', number: 1, text: 'On and on and on.\n\nSo it went.' }];
    expect(citationsOf('“and on. So it” “on and on. So”', book)).toMatchObject([
      { exact: 'and on', occurrence: 1 },
      { exact: 'on and on', occurrence: 0 },
    ]);
  });

  test('across several paragraphs is located by its longest line', () => {
    expect(citationsOf('“rowed out again. It rained all day long. A green boat”', chapters)).toMatchObject([
      { found: true, chapterId: 'chap_b', exact: 'It rained all day long', occurrence: 0 },
    ]);
  });

  test.each([
    ['German quotation marks', 'Es heißt: „It rained all day“.'],
    ['French quotation marks', 'On lit « It rained all day ».'],
    ['straight quotation marks', 'It says "It rained all day".'],
    ['a block quotation', 'It says:\n\n> It rained\n> all day\n\nSo it does.'],
  ])('is recognised in %s', (_name, answer) => {
    expect(citationsOf(answer, chapters)).toMatchObject([{ found: true, chapterId: 'chap_a' }]);
  });

  test('in a script without spaces is found by its characters', () => {
    const book = [{ id: 'chap_j', number: 1, text: '灯台の鍵は古い井戸の中に隠してあった。' }];
    expect(citationsOf('「古い井戸の中に」「古い井戸の外に」', book)).toMatchObject([
      { found: true, exact: '古い井戸の中に' },
      { found: false },
    ]);
  });

  test('is found in the description and caption of a picture, where the editor can’t select it', () => {
    const text = `One.\n\n![A map of salt](pic_${'0'.repeat(32)}_40x30.png "The island in 1843")\n\nTwo.`;
    const [citation] = citationsOf('“map of salt] The island”', [{ id: 'chap_a', number: 1, text }]);
    expect(citation).toEqual({ quote: 'map of salt] The island', found: true, chapterId: 'chap_a' });
  });

  test('is ignored if it has only one or two words', () => {
    expect(citationsOf('He calls it “the boat”.', chapters)).toEqual([]);
  });

  test('is found even if the model writes `&` as `&amp;`', () => {
    const book = [{ id: 'chap_c', number: 1, text: 'Cod & chips for a < b.' }];
    expect(citationsOf('“Cod &amp; chips for a”', book)).toMatchObject([
      { found: true, exact: 'Cod & chips for a' },
    ]);
  });
});

describe('In any text', () => {
  test('every real quotation is recognised, and its occurrence number leads the editor to it', () => {
    fc.assert(
      fc.property(quoted, ({ texts, from, length, chapter }) => {
        const text = texts[chapter % texts.length]!;
        const words = text
          .replaceAll(/[*>\n]+/gu, ' ')
          .split(' ')
          .filter((word) => word !== '' && word !== '-');
        const start = from % Math.max(words.length - length, 1);
        const quote = words.slice(start, start + length).join(' ');
        fc.pre(length <= words.length);
        const [citation] = citationsOf(`She writes: “${quote}”.`, booksOf(texts));
        expect(citation).toMatchObject({ quote, found: true });
        const chapterText = texts[Number(citation!.chapterId!.slice(5))]!;
        const doc = Node.fromJSON(textSchema, documentOf(chapterText));
        const match = findMatches(doc, { text: citation!.exact!, matchCase: true, wholeWords: false })[
          citation!.occurrence!
        ]!;
        expect(doc.textBetween(match.from, match.to)).toBe(citation!.exact);
      }),
      { numRuns: 200 },
    );
  });

  test('a quotation with a missing word is never accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 30 }), fc.nat(), fc.nat(), (length, from, drop) => {
        // no word occurs twice, so that the shortened quotation can't be found elsewhere
        const words = Array.from({ length: 60 }, (_, at) => `word${at}`);
        const start = from % (words.length - length);
        const quote = words
          .slice(start, start + length)
          .toSpliced(1 + (drop % (length - 2)), 1)
          .join(' ');
        expect(citationsOf(`“${quote}”`, booksOf([`${words.join(' ')}.`]))).toMatchObject([{ found: false }]);
      }),
    );
  });
});

const booksOf = (texts: readonly string[]) =>
  texts.map((text, at) => ({ id: `chap_${at}`, number: at + 1, text }));

const word = fc.constantFrom(
  'it',
  'rained',
  'Marta',
  'don’t',
  '*green*',
  'boat,',
  'über',
  'so.',
  'no;',
  'day',
);
const sentence = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
const paragraph = fc.tuple(fc.constantFrom('', '', '> ', '- '), sentence).map((parts) => parts.join(''));
const quoted = fc.record({
  texts: fc.array(
    fc.array(paragraph, { minLength: 1, maxLength: 6 }).map((paragraphs) => paragraphs.join('\n\n')),
    { minLength: 1, maxLength: 4 },
  ),
  from: fc.nat(),
  length: fc.integer({ min: 3, max: 12 }),
  chapter: fc.nat(),
});

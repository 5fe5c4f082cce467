import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as joins from '#shared/domain/sentences/false-cuts.ts';
import { documentOfPlainText } from '#shared/domain/books/plain-text/document-of-plain-text.ts';
import { lettersIn, lettersOfDocument } from '#shared/domain/books/letters-of-document.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { arbitraryDocuments } from '#shared/domain/books/markdown/testing/arbitrary-documents.ts';
import { hasWords, sentencesIn, sentencesOf as sentencesOfMarkdown } from './sentences.ts';

vi.mock(import('#shared/domain/sentences/false-cuts.ts'), { spy: true });

const sentencesOf = (text: string) => sentencesIn(documentOfPlainText(text), { language: '' });
const textsOf = (source: string) => sentencesOf(source).map((sentence) => sentence.text);
const letters = (text: string) => text.replace(/\s/gu, '');

describe('A text', () => {
  it('is cut into its sentences', () => {
    expect(textsOf('It rained. Did it stop? No! It went on…')).toEqual([
      'It rained.',
      'Did it stop?',
      'No!',
      'It went on…',
    ]);
  });

  it.each([
    ['a title like Dr. or Mrs.', 'Dr. Smith met Mrs. Jones at St. Paul.'],
    ['an abbreviation like e.g. or vs.', 'Take a tool, e.g. Hammers, i.e. Things to hit with, vs. Saws.'],
    ['the initials of a name', 'The books of J. R. R. Tolkien and George W. Bush.'],
    ['an abbreviation of capital letters, like U.S.', 'He served in the U.S. Army for years.'],
    ['a dot in or before a number', 'It is 3.5 miles to No. 5, on Jan. 6 at p. 12.'],
    ['the number of a list item', '1. Open the door.'],
    ['an exclamation mark in quoted speech', '“Stop!” he said.'],
    ['a question mark in speech with straight quotation marks', '"Really?" asked the man.'],
    ['a name with a dot, like Node.js', 'Use Node.js or example.com instead.'],
    ['an emoji at the end of the sentence', 'Well done! 🎉'],
  ])('is not cut within a sentence at %s', (_, sentence) => {
    expect(textsOf(sentence)).toEqual([sentence]);
  });

  it.each([
    ['It was plan B. Then we left.', ['It was plan B.', 'Then we left.']],
    ['He moved to the U.S. The rest stayed.', ['He moved to the U.S.', 'The rest stayed.']],
    ['Apples, pears, etc. The rest rots.', ['Apples, pears, etc.', 'The rest rots.']],
    ['“Why?” She left.', ['“Why?”', 'She left.']],
    ['他走了。她留下了。', ['他走了。', '她留下了。']],
    ['他走了。“为什么？”她问。', ['他走了。', '“为什么？”', '她问。']],
    ['„Ja!“„Nein!“', ['„Ja!“', '„Nein!“']],
    ['ის წავიდა. ის დარჩა! რატომ?', ['ის წავიდა.', 'ის დარჩა!', 'რატომ?']],
  ])('is cut where a sentence ends: %s', (source, sentences) => {
    expect(textsOf(source)).toEqual(sentences);
  });

  it('keeps its paragraphs, and its headings are sentences of their own', () => {
    expect(sentencesOf('# One. Two\n\nA b. C d.\n\nE f.\n\nChapter two\n===========\nG h.')).toEqual([
      { text: 'One. Two', paragraph: 0, isHeading: true },
      { text: 'A b.', paragraph: 1, isHeading: false },
      { text: 'C d.', paragraph: 1, isHeading: false },
      { text: 'E f.', paragraph: 2, isHeading: false },
      { text: 'Chapter two', paragraph: 3, isHeading: true },
      { text: 'G h.', paragraph: 4, isHeading: false },
    ]);
  });

  it('ends a sentence at a line break in verse and lists, but not in hard-wrapped text', () => {
    expect(textsOf('Roses are red\nViolets are blue\n- first\n- second')).toEqual([
      'Roses are red',
      'Violets are blue',
      'first',
      'second',
    ]);
    expect(
      textsOf('The ship that had called all night long from the west\nand north was gone.'),
    ).toHaveLength(1);
  });

  it('has no words when it has no letter and no digit', () => {
    expect(hasWords(sentencesOf('… 🎉 !!\n\n***'))).toBe(false);
    expect(hasWords(sentencesOf('… 7 …'))).toBe(true);
  });

  it('keeps all characters except spaces, in the same order, if it is plain text', () => {
    const piece = fc.constantFrom(...hardPieces);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const source = pieces.join('');
        expect(letters(textsOf(source).join(''))).toBe(letters(source));
      }),
    );
  });

  it('never yields an empty sentence or a control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (source) => {
        for (const text of textsOf(source)) {
          expect(text.trim()).not.toBe('');
          expect(text).not.toMatch(/\p{Cc}/u);
        }
      }),
    );
  });

  it('is cut in reasonable time for 300,000 hostile characters', () => {
    for (const unit of [
      '**a ',
      '[a](',
      '`a ',
      '_a ',
      'A. ',
      '"',
      'a,',
      '> ',
      '|a',
      '<http://',
      '“.\\',
      '“. ',
      'Dr. ',
    ]) {
      expect(() => sentencesOf(unit.repeat(300_000 / unit.length))).not.toThrow();
    }
    for (const blockStart of ['# a', '|-|-', 'a|b\n-|-', '- | -'])
      for (const gap of [' ', ' #', '# ', '|-'])
        expect(() => sentencesOf(`${blockStart}${gap.repeat(300_000 / gap.length)}x`)).not.toThrow();
  });

  it.each(['“.\\', '“. ', 'Dr. ', 'J. R. ', 'x!“'])(
    'needs at most 2.2 times the work if it is twice as long: %s',
    (unit) => {
      const looked = (times: number) => {
        const judges = [joins.isFalseCut, joins.isSpeakable].map((judge) => vi.mocked(judge).mockClear());
        sentencesOf(unit.repeat(times));
        const calls = judges.flatMap((judge) => judge.mock.calls.flat());
        return calls.reduce((sum: number, given) => sum + JSON.stringify(given).length, 0);
      };
      expect(looked(4_000)).toBeLessThanOrEqual(2.2 * looked(2_000));
    },
  );

  it('drops the # marks around a heading and keeps every other #', () => {
    const headings = ['# a', '#  a  ##  ', '# a#', '# a # #', '## # #', '# ##', '#', '### ###', '# a ##b'];
    expect(headings.map((line) => sentencesOf(line).map(({ text }) => text))).toEqual([
      ['a'],
      ['a'],
      ['a#'],
      ['a #'],
      ['#'],
      [],
      [],
      [],
      ['a ##b'],
    ]);
  });
});

const hardPieces = [
  ...'Dr.|A.|e.g.|3.5|No. 5|word|Word|“Oh!”|?|…|🎉|<b>|&|שלום|他走了。| | | |.|, '.split('|'),
  '\n',
  '\n\n',
  '\r\n',
];

describe('A Markdown text', () => {
  it('is cut into sentences with exactly its visible letters, including list numbers', () => {
    fc.assert(
      fc.property(arbitraryDocuments, fc.boolean(), fc.boolean(), (document, withNotes, withDescriptions) => {
        const how = { withNotes, withDescriptions };
        const sentences = sentencesOfMarkdown(markdownOf(document), { ...how, language: 'en' });
        const shownText = sentences.map(({ text }) => text).join('');
        expect(lettersIn(shownText)).toBe(lettersOfDocument(document, how));
      }),
    );
  });

  it('is cut at line breaks only if the page shows them; codes like `&#x20;` become characters', () => {
    expect(
      sentencesOfMarkdown('**bold,&#x20;**&#x61;nd he went\nhome. So.\\\nNow\n\n3. Third. Yes.\n4. Fourth', {
        language: 'en',
      }),
    ).toEqual([
      { text: 'bold, and he went home.', paragraph: 0, isHeading: false },
      { text: 'So.', paragraph: 0, isHeading: false },
      { text: 'Now', paragraph: 0, isHeading: false },
      { text: '3. Third.', paragraph: 1, isHeading: false },
      { text: 'Yes.', paragraph: 1, isHeading: false },
      { text: '4. Fourth', paragraph: 2, isHeading: false },
    ]);
  });
});

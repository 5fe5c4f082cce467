import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { arbitraryDocuments } from '#shared/domain/books/markdown/testing/arbitrary-documents.ts';
import { readBlocksOf } from '#shared/domain/books/read-blocks.ts';
import { textSchema } from '#web/texts/editor/document/schema.ts';
import { sentenceAt, sentencePlaces } from './sentence-places.ts';

const spokenSentences = [
  'The Round',
  'It rained in Hallow Quay.',
  'Tobias lit the lamps.',
  'Yes.',
  'He had lit them for thirty-one years.',
  'Nobody came.',
];

describe('The place of a spoken sentence', () => {
  test('is found despite Markdown formatting, and a title that is not in the text is skipped', () => {
    expect(
      placedTexts(
        'It rained in *Hallow Quay*. **Tobias** lit the lamps.\n\n> Yes. He had lit them for thirty-one\\\nyears.\n\n- Nobody came.',
        spokenSentences,
      ),
    ).toEqual([
      undefined,
      'It rained in Hallow Quay.',
      'Tobias lit the lamps.',
      'Yes.',
      'He had lit them for thirty-one years.',
      'Nobody came.',
    ]);
  });

  test('is found when sentences before it were changed, added or removed', () => {
    expect(
      placedTexts(
        'A new beginning. It snowed in Hallow Quay. Tobias lit the lamps. Well, yes. He had lit them for thirty-one years.',
        spokenSentences,
      ),
    ).toEqual([
      undefined,
      undefined,
      'Tobias lit the lamps.',
      undefined,
      'He had lit them for thirty-one years.',
      undefined,
    ]);
  });

  test('is not guessed for a short, frequent sentence far from its neighbours', () => {
    const text = 'Tobias lit the lamps. No. Rain. Yes. Snow. He had lit them for thirty-one years.';
    expect(placedTexts(text, spokenSentences)[3]).toBeUndefined();
    expect(placedTexts(text, spokenSentences)[4]).toBe('He had lit them for thirty-one years.');
  });

  test('is found only where whole words match', () => {
    expect(placedTexts('The heart is long, and so is life.', ['art is long, and so is life.'])).toEqual([
      undefined,
    ]);
    expect(placedTexts('Yesterday he came.', ['Yes.', 'Yesterday he came.'])).toEqual([
      undefined,
      'Yesterday he came.',
    ]);
  });

  test('is found after a long paragraph that was inserted', () => {
    const many = Array.from({ length: 400 }, (_, number) => `Sentence number ${number} is heard.`);
    const insertedText = 'Nobody has heard this yet. '.repeat(200);
    const text = [...many.slice(0, 200), insertedText, ...many.slice(200)].join('\n\n');
    expect(placedTexts(text, many).filter((found) => found === undefined)).toEqual([]);
  });

  test('is found despite list numbers and footnote references', () => {
    expect(
      placedTexts('3. Third.\n4. > Fourth.\n5. - Fifth.\n\nHalf[^1]way.\n\nLost[^x].\n\n[^1]: Note.', [
        '3. Third.',
        '4. Fourth.',
        '5. Fifth.',
        'Halfway.',
        'Lost[^x].',
      ]),
    ).toEqual(['Third.', 'Fourth.', 'Fifth.', 'Half way.', 'Lost ']);
  });

  test('is found for each line with letters or digits in any document', () => {
    fc.assert(
      fc.property(arbitraryDocuments, (document) => {
        const shownDocument = {
          ...document,
          content: document.content!.filter(({ type }) => type !== 'rawBlock'),
        };
        const lines = readBlocksOf(shownDocument, { digitsApart: '' }).flatMap((block) => block.lines);
        const doc = textSchema.nodeFromJSON(shownDocument);
        const places = sentencePlaces(doc, lines);
        for (const [at, line] of lines.entries())
          expect(places[at] !== undefined).toBe(/[\p{L}\p{N}\p{M}]/u.test(line));
      }),
    );
  });

  test('is found despite soft hyphens and zero-width characters', () => {
    expect(placedTexts('The light\u00adhouse\u200b was dark.', ['The lighthouse was dark.'])).toEqual([
      'The light\u00adhouse\u200b was dark.',
    ]);
  });
});

test('playing from the caret begins with the sentence there, or with the next one in the audio', () => {
  const doc = documentFrom('It rained in Hallow Quay. This is new. Tobias lit the lamps.');
  const places = sentencePlaces(doc, spokenSentences);
  expect(sentenceAt(places, 5)).toBe(1);
  expect(sentenceAt(places, 30)).toBe(2);
  expect(sentenceAt(places, doc.content.size)).toBe(2);
  expect(sentenceAt(sentencePlaces(documentFrom('Other words.'), spokenSentences), 1)).toBe(-1);
});

function placedTexts(markdown: string, sentences: readonly string[]): (string | undefined)[] {
  const doc = documentFrom(markdown);
  return sentencePlaces(doc, sentences).map(
    (place) => place && doc.textBetween(place.from, place.to, ' ', ' '),
  );
}

const documentFrom = (markdown: string) => textSchema.nodeFromJSON(documentOf(markdown));

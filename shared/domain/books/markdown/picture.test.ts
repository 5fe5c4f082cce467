import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lettersOfDocument } from '#shared/domain/books/letters-of-document.ts';
import { readBlocksOf } from '#shared/domain/books/read-blocks.ts';
import { countsOf } from '#shared/domain/books/text-counts.ts';
import { pictureName, pictureNamesIn, sizeOfPicture } from '#shared/domain/pictures/text-pictures.ts';
import { runs } from '#shared/testing/is-full.ts';
import { blocksOf } from './canonical.ts';
import { cleanWords } from './clean-text.ts';
import { documentOf } from './document-of.ts';
import { pictureMarkdown, pictureOf } from './picture.ts';
import { arbitraryTexts } from './testing/arbitrary-documents.ts';

const name = pictureName('0123456789abcdef0123456789abcdef', { width: 640, height: 480 }, 'png');
const words = fc.oneof(arbitraryTexts, fc.string({ unit: 'binary', maxLength: 60 }));

describe('A picture in a text', () => {
  test('is read from the text as it was written, with any description and caption', () => {
    fc.assert(
      fc.property(
        fc.oneof(words, fc.constantFrom('~*~ ', 'x^2^ [a]{.smallcaps}', '[^1]:')),
        words,
        (description, caption) => {
          const markdown = pictureMarkdown({ name, description, caption });
          const shownCaption = cleanWords(caption);
          expect(pictureOf(markdown)).toMatchObject({
            attrs: { name, description: cleanWords(description) },
            ...(shownCaption !== '' && { content: [{ text: shownCaption }] }),
          });
          expect(blocksOf(`Before.\n\n${markdown}\n\nAfter.`)).toEqual(['Before.', markdown, 'After.']);
        },
      ),
      runs(1_000, 200),
    );
  });

  test.each([
    ['a picture from the web', '![A map](https://example.com/map.png)'],
    ['a picture within a sentence', `See ![A map](${name}) here.`],
    ['two pictures in one line', `![One](${name}) ![Two](${name})`],
    ['code', `    ![A map](${name})`],
    ['a line far longer than any description', `![${'*a_'.repeat(10_000)}](${name})`],
  ])('is not recognised in %s', (_case, markdown) => expect(pictureOf(markdown)).toBeUndefined());

  test('has only its caption counted and read; its description is read on request', () => {
    const markdown = pictureMarkdown({ name, description: 'A map of salt', caption: 'The island' });
    const document = documentOf(`Before.\n\n${markdown}`);
    const linesWith = (withDescriptions: boolean) =>
      readBlocksOf(document, { withDescriptions }).flatMap(({ lines }) => lines);
    expect(countsOf(markdown).wordCount).toBe(2);
    expect(lettersOfDocument(document, { withNotes: true })).toBe('BeforeTheisland');
    expect(linesWith(false)).toEqual(['Before.', 'The island']);
    expect(linesWith(true)).toEqual(['Before.', 'A map of salt', 'The island']);
  });

  test('has a name that tells its size and is found wherever a text mentions it', () => {
    expect(sizeOfPicture(name)).toEqual({ width: 640, height: 480 });
    expect([...pictureNamesIn(`a ${name} b ![x](${name} "y")`)]).toEqual([name]);
  });
});

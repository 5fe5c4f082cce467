import { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { arbitraryDocuments } from '#shared/domain/books/markdown/testing/arbitrary-documents.ts';
import type { Search } from '#shared/domain/finding/finder.ts';
import { textSchema } from './editor/document/schema.ts';
import { findMatches } from './editor/find/find-matches.ts';
import { replaceIn } from './editor/find/replacing.ts';
import { foundInText, replacedInText } from './found-in-text.ts';

const search = (text: string, how: Partial<Search> = {}): Search => ({
  text,
  matchCase: false,
  wholeWords: false,
  ...how,
});
const replaced = (markdown: string, text: string, by: string) =>
  replacedInText(markdown, search(text), by, () => true);

test('a partly emphasised word is found, and its replacement is formatted like its first letter', () => {
  expect(foundInText('The led*ger* was wet.', search('ledger'))).toHaveLength(1);
  expect(replaced('The led*ger* was wet.', 'ledger', 'book')).toBe('The book was wet.');
  expect(replaced('a **red** coat', 'red', 'blue')).toBe('a **blue** coat');
  expect(replaced('a [red](https://red.example) coat', 'red', 'blue')).toBe(
    'a [blue](https://red.example) coat',
  );
});

test('a footnote reference within replaced words stays in the text', () => {
  const text = 'The red[^1] coat.\n\n[^1]: Crimson.';
  expect(foundInText(text, search('red coat')).map((place) => place.text)).toEqual(['red coat']);
  expect(replaced(text, 'red coat', 'blue gown')).toBe('The blue gown[^1].\n\n[^1]: Crimson.');
});

test('only chosen matches are replaced, each once, even if the new text contains the search text', () => {
  expect(replacedInText('aaa b aa', search('a'), 'aa', (at) => at !== 1)).toBe('aaaaa b aaaa');
});

test('searching and replacing take special characters of regular expressions literally', () => {
  expect(foundInText('What (now)? [a.b]', search('(now)? ['))).toHaveLength(1);
  expect(replaced('price', 'price', '$& $1')).toBe('$& $1');
});

test('a search ignores link addresses and blocks that the editor cannot show', () => {
  const text = '[here](https://rain.example)\n\n<div>rain</div>';
  expect(foundInText(text, search('rain'))).toEqual([]);
});

test('the excerpt around a match is cut between words', () => {
  const [place] = foundInText(
    `${'Long before the storm came over the hills, '.repeat(2)}the lamp went out, ${'and nobody lit it again that night. '.repeat(2)}`,
    search('lamp'),
  );
  expect(place?.before).toMatch(/^…(came|over|the) /);
  expect(place?.after).toMatch(/ \S+…$/);
});

test('an empty search finds nothing', () => {
  expect(foundInText('a b', search(''))).toEqual([]);
  expect(foundInText('a b', search('\u00ad'))).toEqual([]);
});

describe('In any text', () => {
  const searchTexts = fc.constantFrom('a', 'e', ' ', '"', '-', 'the', '...', 'b c');

  test('a search in a stored chapter finds as many matches as can be replaced in the open chapter', () => {
    fc.assert(
      fc.property(
        arbitraryDocuments,
        searchTexts,
        fc.boolean(),
        fc.boolean(),
        (document, text, matchCase, wholeWords) => {
          const markdown = markdownOf(document);
          const doc = Node.fromJSON(textSchema, documentOf(markdown));
          const looked = search(text, { matchCase, wholeWords });
          const matches = findMatches(doc, looked);
          expect(foundInText(markdown, looked)).toHaveLength(matches.length);
          const { tr } = EditorState.create({ doc });
          const { doc: after } = replaceIn(tr, matches, '\u{1F511}');
          expect(
            after.textContent.split('\u{1F511}').length - doc.textContent.split('\u{1F511}').length,
          ).toBe(matches.length);
          expect(findMatches(after, looked)).toEqual([]);
        },
      ),
    );
  });
});

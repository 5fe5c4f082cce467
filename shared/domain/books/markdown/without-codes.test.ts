import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocNode } from './document.ts';
import { markdownOf } from './markdown-of.ts';
import { arbitraryDocuments } from './testing/arbitrary-documents.ts';
import { withoutCodes } from './without-codes.ts';

test.each([
  ['**bold,&#x20;**&#x61;nd *he*&#x20;', '**bold,** and *he*'],
  ['*“Hi”*&#x73;he said\\\n&#x20;&amp; left', '*“Hi”*she said\\\n& left'],
  ['One\n\n&nbsp;\n\n1984\\. Two', 'One\n\n\u00a0\n\n1984\\. Two'],
  ['Fish \\&amp; chips', 'Fish \\&amp; chips'],
])('removing HTML character codes from a text keeps its words and styles: %s', (markdown, text) => {
  expect(withoutCodes(markdown)).toBe(text);
});

test('removing HTML character codes leaves none, except where an author typed one as text', () => {
  fc.assert(
    fc.property(arbitraryDocuments, (document) => {
      const plain = withoutReferences(document);
      const text = withoutCodes(markdownOf(plain));
      expect(text.replaceAll(/\\./gsu, '')).not.toMatch(/&(?:#x?[\da-f]+|[a-z]+);/iu);
    }),
  );
});

const withoutReferences = ({ text, content, marks, ...node }: DocNode): DocNode => ({
  ...node,
  ...(marks && { marks: marks.filter(({ type }) => type !== 'link') }),
  ...(text !== undefined && { text: text.replaceAll('&', 'and') }),
  ...(content && {
    content: content.filter(({ type }) => !['rawBlock', 'codeBlock'].includes(type)).map(withoutReferences),
  }),
});

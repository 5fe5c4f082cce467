import fc from 'fast-check';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';

const words = 'He said|a|Ω|日本|שלום|ש|שָׁלוֹם|مرحبا|م|پارسی|𞤀𞤣|ހި|😀|👩‍👩‍👧|𝟙'.split('|');
const signs = ' | |  |1984|٣٤|12,5%|-|–|.|,|،|؟|“|”|(|)|«|/|\u200e|\u200f'.split('|');

/** Text of several scripts and directions, with the signs and invisible marks that occur in it. */
export const mixedText = fc
  .array(fc.constantFrom(...words, ...signs), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''));

const anyInlineContent = fc.array(
  fc.tuple(mixedText, fc.constantFrom('', 'bold', 'italic', 'smallCaps')).map(([text, mark]): DocNode => ({
    type: 'text',
    text,
    ...(mark && { marks: [{ type: mark }] }),
  })),
  { minLength: 1, maxLength: 3 },
);
const anyParagraph = anyInlineContent.map((content): DocNode => ({ type: 'paragraph', content }));
const anyListItem = anyParagraph.map((first): DocNode => ({ type: 'listItem', content: [first] }));
const severalOf = (nodes: fc.Arbitrary<DocNode>) => fc.array(nodes, { minLength: 1, maxLength: 3 });
export const mixedDocument = severalOf(
  fc.oneof(
    anyParagraph,
    anyInlineContent.map((content): DocNode => ({ type: 'heading', attrs: { level: 2 }, content })),
    mixedText.map((text): DocNode => ({ type: 'codeBlock', content: [{ type: 'text', text }] })),
    severalOf(anyParagraph).map((content): DocNode => ({ type: 'blockquote', content })),
    severalOf(anyListItem).map((content): DocNode => ({ type: 'bulletList', content })),
  ),
).map((content): DocNode => ({ type: 'doc', content }));

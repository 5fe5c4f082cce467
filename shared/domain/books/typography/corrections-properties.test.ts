import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { arbitraryDocuments } from '#shared/domain/books/markdown/testing/arbitrary-documents.ts';
import { runs } from '#shared/testing/is-full.ts';
import { correctedDocument } from './corrected-document.ts';
import { correctionKinds } from './correction.ts';
import { correctionsOf } from './corrections.ts';
import { languagesOfProse, proseDocuments } from './testing/arbitrary-prose.ts';

const anyDocument = fc.oneof({ weight: 4, arbitrary: proseDocuments }, arbitraryDocuments);
const many = runs(10_000, 1_000);

const fixed = (document: DocNode, language: string) =>
  correctedDocument(document, correctionsOf(document, language));

test('fixing a text twice changes nothing more', () => {
  fc.assert(
    fc.property(anyDocument, languagesOfProse, (document, language) => {
      expect(correctionsOf(fixed(document, language), language)).toEqual([]);
    }),
    many,
  );
});

test('only marks, dashes, points and spaces change; letters, code, links and formatting stay', () => {
  fc.assert(
    fc.property(
      anyDocument,
      languagesOfProse,
      fc.subarray([...correctionKinds]),
      (document, language, kinds) => {
        const chosen = correctionsOf(document, language).filter(({ kind }) => kinds.includes(kind));
        expect(unchangedParts(correctedDocument(document, chosen))).toEqual(unchangedParts(document));
      },
    ),
    many,
  );
});

test('corrections are in reading order, never overlap, and each one changes its text', () => {
  fc.assert(
    fc.property(anyDocument, languagesOfProse, (document, language) => {
      let end = { block: 0, at: 0 };
      for (const { block, from, to, before, after } of correctionsOf(document, language)) {
        if (block === end.block) expect(from).toBeGreaterThanOrEqual(end.at);
        else expect(block).toBeGreaterThan(end.block);
        expect(to).toBeGreaterThan(from);
        expect(after).not.toBe(before);
        end = { block, at: to };
      }
    }),
    many,
  );
});

test('a fixed chapter that is saved and read again has as many blocks with the same letters', () => {
  fc.assert(
    fc.property(anyDocument, languagesOfProse, (document, language) => {
      const stored = documentOf(markdownOf(document));
      const result = fixed(stored, language);
      const again = documentOf(markdownOf(result));
      expect(again.content!.map(lettersOf)).toEqual(stored.content!.map(lettersOf));
      expect(again.content!.map(({ type }) => type)).toEqual(stored.content!.map(({ type }) => type));
    }),
    runs(2_000, 200),
  );
});

const lettersOf = (node: DocNode): string =>
  (node.text ?? (node.content ?? []).map(lettersOf).join('')).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Returns the document with its characters one by one. Leaves out those that corrections may change, but not in code. */
function unchangedParts(node: DocNode, isCode = false): unknown {
  if (node.text === undefined)
    return {
      ...node,
      content: node.content?.flatMap((child) => unchangedParts(child, node.type === 'codeBlock')),
    };
  const keeps = isCode || node.marks?.some(({ type }) => type === 'code');
  const text = keeps
    ? node.text
    : node.text.replaceAll(/["'“”„‟‘’‚‛«»‹›「」『』´.…\-–— \u00A0\u202F\u2009]/gu, '');
  return Array.from(text, (sign) => ({ sign, marks: node.marks }));
}

import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { readBlocksOf } from '#shared/domain/books/read-blocks.ts';
import { cutSentences } from '#shared/domain/sentences/cut-sentences.ts';

export function lastSentenceOf(markdown: string, language: string): string {
  const line = readBlocksOf(documentOf(markdown))
    .filter(({ kind, isNote }) => kind !== 'heading' && !isNote)
    .flatMap(({ lines }) => lines)
    .findLast((one) => /[\p{L}\p{N}]/u.test(one));
  return (
    cutSentences(line ?? '', language)
      .at(-1)
      ?.text.trim() ?? ''
  );
}

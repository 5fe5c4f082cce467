import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import type { ImportFormat } from '#shared/domain/books/importing/import-report.ts';
import type { ReadEntry } from './finished-entries.ts';
import { textInMarkdown } from './raw-text.ts';

/** Returns the titles and texts that arrived, to be compared with the file's. Markdown is compared with Markdown. */
export const arrivedTexts = (entries: readonly ReadEntry[], format: ImportFormat): string[] =>
  entries.flatMap(({ title, content }) =>
    format === 'Markdown'
      ? [textInMarkdown(`# ${title}`), textInMarkdown(content)]
      : [title, shownText(content)],
  );

const shownText = (markdown: string): string => textIn(documentOf(markdown));

function textIn({ type, attrs, text, content = [] }: DocNode): string {
  if (type === 'rawBlock') return attrs?.markdown ?? '';
  const isLine = content.some((child) => child.type === 'text');
  return text ?? content.map(textIn).join(isLine ? '' : '\n');
}

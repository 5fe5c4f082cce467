import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';

export const listOfTexts = (entries: readonly (readonly string[])[]): string =>
  markdownOf({
    type: 'doc',
    content: [
      {
        type: 'orderedList',
        attrs: { start: 1 },
        content: entries.map(([first = '', ...others]) => ({
          type: 'listItem',
          content: [
            paragraph(first, 'bold'),
            ...others.filter((text) => text !== '').map((text) => paragraph(text)),
          ],
        })),
      },
    ],
  });

const paragraph = (text: string, mark?: 'bold'): DocNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(mark && { marks: [{ type: mark }] }) }],
});

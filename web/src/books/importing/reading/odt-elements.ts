import type { MarkupElement } from '#shared/domain/books/html/markup.ts';

export const newElement = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  children: (MarkupElement | string)[] = [],
): MarkupElement => ({ name, attributes, children });

import type { MarkupElement } from '#shared/domain/books/html/markup.ts';

export const made = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  children: (MarkupElement | string)[] = [],
): MarkupElement => ({ name, attributes, children });

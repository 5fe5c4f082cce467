/**
 * Marks content that was copied from this editor, with the id of its book or post. Other ProseMirror editors write
 * `data-pm-slice` too, but for documents of their own.
 */
export const ownCopyAttribute = 'data-quillcast-copy';

export const isOwnHtml = (html: string): boolean =>
  html.includes('data-pm-slice') && html.includes(ownCopyAttribute);

export const sourceOf = (html: string): string | undefined =>
  isOwnHtml(html) ? sourcePattern.exec(html)?.[1] : undefined;

const sourcePattern = new RegExp(`${ownCopyAttribute}="([\\w-]+)"`, 'u');

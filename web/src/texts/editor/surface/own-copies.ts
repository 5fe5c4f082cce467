/**
 * Marks content that was copied from this editor. Other ProseMirror editors write `data-pm-slice` too, but for
 * documents of their own.
 */
export const ownMark = 'data-quillcast-copy';

export const isOwnHtml = (html: string): boolean => html.includes('data-pm-slice') && html.includes(ownMark);

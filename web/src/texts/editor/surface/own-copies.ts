/**
 * Distinguishes a copy of this editor from those of other ProseMirror editors, which all write `data-pm-slice` for
 * their own documents.
 */
export const ownMark = 'data-quillcast-copy';

export const isOwnHtml = (html: string): boolean => html.includes('data-pm-slice') && html.includes(ownMark);

/**
 * What tells a copy of this editor from those of other editors of its library, which all write `data-pm-slice` with the
 * places of their own documents.
 */
export const ownMark = 'data-quillcast-copy';

export const isOwnHtml = (html: string): boolean => html.includes('data-pm-slice') && html.includes(ownMark);

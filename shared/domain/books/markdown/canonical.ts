import { documentOf } from './document-of.ts';
import { blocksOfDocument, joined } from './markdown-of.ts';

/**
 * The one form in which a text is stored: what the editor would save after opening it. Applied to its own answer it
 * changes nothing.
 */
export const canonicalMarkdown = (text: string): string => joined(blocksOf(text));

/** The top-level blocks of a text, each as it is stored; joined by blank lines they are the canonical text. */
export const blocksOf = (text: string, onProgress?: (share: number) => void): string[] =>
  blocksOfDocument(documentOf(text, { onProgress }));

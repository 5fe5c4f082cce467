import { documentOf } from './document-of.ts';
import { blocksOfDocument, joinBlocks } from './markdown-of.ts';

/** Returns the stored form of a text: what the editor would save after opening it. Idempotent. */
export const canonicalMarkdown = (text: string): string => joinBlocks(blocksOf(text));

export const blocksOf = (text: string, onProgress?: (share: number) => void): string[] =>
  blocksOfDocument(documentOf(text, { onProgress }));

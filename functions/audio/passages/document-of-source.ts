import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { documentOfPlainText } from '#shared/domain/books/plain-text/document-of-plain-text.ts';

/**
 * Parses the source text of an audio: as Markdown if it comes from a chapter or post, even from a deleted one;
 * otherwise as plain text.
 */
export const documentOfSource = (
  { chapterId, postId, attempt }: Pick<StoredAudio, 'chapterId' | 'postId' | 'attempt'>,
  source: string,
): DocNode =>
  [chapterId, postId, attempt.source.originalTextId].some((id) => id !== undefined)
    ? documentOf(source)
    : documentOfPlainText(source);

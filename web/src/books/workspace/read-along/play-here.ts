import type { QueryClient } from '@tanstack/react-query';
import { playChapterFrom } from '#web/audio/read-along.ts';
import type { ChapterRef } from '#web/books/workspace/book-queries.ts';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { showToast } from '#web/ui/toasts.ts';

export async function playHere(
  queries: QueryClient,
  of: ChapterRef,
  handle: Pick<EditorHandle, 'sentenceAt'>,
  at: 'caret' | MouseEvent,
): Promise<void> {
  try {
    const problem = await playChapterFrom(queries, of, (sentences) => handle.sentenceAt(sentences, at));
    if (problem !== undefined) showToast({ type: 'info', message: problem });
  } catch (error) {
    showToast({ type: 'error', message: messageOf(error, 'We couldn’t load the audio. Try again.') });
  }
}

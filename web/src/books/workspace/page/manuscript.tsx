import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Book } from '#shared/contract/books/books.ts';
import type { Chapter } from '#shared/contract/books/chapters.ts';
import { bookQuery, type ChapterOf } from '#web/books/book-queries.ts';
import { openChapter, openCounts } from '#web/books/workspace/open-chapter.ts';
import { withSaved } from '#web/books/workspace/outline/outline.ts';
import { useAutosave } from '#web/books/workspace/use-autosave.ts';
import { api } from '#web/server/api.ts';
import { countWritten } from './daily-words.ts';

/**
 * Where editor and saver are joined: the text of a chapter, how it is kept, and what the desk may ask of it. For now a
 * plain field stands in for the editor.
 */
export function Manuscript({ of, chapter, book, saveSlot }: ManuscriptProps) {
  const queries = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const { chapterId } = of;
  const { text, words, problem, type, flush } = useAutosave({
    key: `draft:${of.userid}:text:${chapterId}`,
    saved: chapter.content,
    mark: chapter.revision,
    send: async (content, baseRevision) => {
      const params = { id: chapterId };
      const { chapter: saved } = await api('PUT /chapters/{id}', { params, body: { content, baseRevision } });
      queries.setQueryData(bookQuery(of).queryKey, (now) => now && withSaved(now, saved));
      return saved.revision;
    },
  });
  const count = countWords(text);
  useEffect(() => openCounts.set({ chapterId, words: count, selectedWords: 0 }), [chapterId, count]);
  useEffect(() => {
    openChapter.set({
      chapterId,
      revision: () => chapter.revision,
      markdown: () => field.current?.value ?? '',
      flush,
      takeUp: () => undefined,
      focus: () => field.current?.focus(),
    });
    return () => openChapter.set(undefined);
  }, [chapterId, chapter.revision, flush]);
  return (
    <>
      <textarea
        ref={field}
        dir="auto"
        lang={book.language}
        aria-label="Text of the chapter"
        value={text}
        onChange={(event) => {
          countWritten(of.bookId, countWords(event.target.value) - count);
          type(event.target.value);
        }}
        className="mt-6 field-sizing-content min-h-96 w-full resize-none bg-transparent font-reading text-reading focus:outline-none"
      />
      {saveSlot && createPortal(<output>{problem ?? words}</output>, saveSlot)}
    </>
  );
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;

interface ManuscriptProps {
  readonly of: ChapterOf;
  readonly chapter: Chapter;
  readonly book: Book;
  /** The place in the bar for how the text is kept. */
  readonly saveSlot: HTMLElement | null;
  readonly focused: boolean;
}

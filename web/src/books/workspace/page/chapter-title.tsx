import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { bookQuery, type ChapterOf } from '#web/books/workspace/book-queries.ts';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { withTitle } from '#web/books/workspace/outline/outline.ts';
import { useAutosave } from '#web/texts/use-autosave.ts';
import { api } from '#web/server/api.ts';
import { takeBeginning } from './begin-at.ts';

/** The title above the text, in the face of the book; Enter goes on to the text. The outline follows while it is typed. */
export function ChapterTitle({ of, title, number }: ChapterTitleProps) {
  const queries = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const { chapterId } = of;
  const { text, problem, type, flush } = useAutosave({
    key: `draft:${of.userid}:title:${chapterId}`,
    saved: title,
    mark: undefined,
    send: async (typed) => {
      await api('PUT /chapters/{id}', { params: { id: chapterId }, body: { title: typed.trim() } });
      queries.setQueryData(bookQuery(of).queryKey, (now) => now && withTitle(now, chapterId, typed));
    },
  });
  useEffect(() => {
    if (takeBeginning(chapterId)) field.current?.focus();
  }, [chapterId]);
  return (
    <div className="mb-4 grid gap-1 md:mb-2">
      <textarea
        ref={field}
        dir="auto"
        rows={1}
        aria-label="Title of the chapter"
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : 'title-problem'}
        placeholder={number === undefined ? 'Title' : `Chapter ${number}`}
        maxLength={bookLimits.titleCharacters}
        value={text}
        onChange={(event) => type(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        onBlur={() => void flush()}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          openChapter.get()?.focus();
        }}
        className="field-sizing-content w-full resize-none bg-transparent font-reading text-title leading-[1.2] tracking-[-0.01em] text-balance pb-1 placeholder:text-faded/60 focus:outline-none"
      />
      {problem !== undefined && (
        <p id="title-problem" role="alert" className="text-small text-alarm">
          {problem}
        </p>
      )}
    </div>
  );
}

interface ChapterTitleProps {
  readonly of: ChapterOf;
  readonly title: string;
  readonly number: number | undefined;
}

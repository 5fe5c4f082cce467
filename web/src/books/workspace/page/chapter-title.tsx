import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { bookQuery, type ChapterOf } from '#web/books/workspace/book-queries.ts';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { withTitle } from '#web/books/workspace/outline/outline.ts';
import { api } from '#web/server/api.ts';
import { TitleField } from '#web/texts/title-field.tsx';
import { takeBeginning } from './begin-at.ts';

/** The title of the open chapter. The outline follows while it is typed. */
export function ChapterTitle({ of, title, number }: ChapterTitleProps) {
  const queries = useQueryClient();
  const { chapterId } = of;
  const begins = useCallback(() => takeBeginning(chapterId), [chapterId]);
  return (
    <TitleField
      label="Chapter title"
      placeholder={number === undefined ? 'Title' : `Chapter ${number}`}
      limit={bookLimits.titleCharacters}
      draftKey={`draft:${of.userid}:title:${chapterId}`}
      saved={title}
      begins={begins}
      onSave={async (typed) => {
        await api('PUT /chapters/{id}', { params: { id: chapterId }, body: { title: typed.trim() } });
        queries.setQueryData(bookQuery(of).queryKey, (now) => now && withTitle(now, chapterId, typed));
      }}
      onEnter={() => openChapter.get()?.focus()}
    />
  );
}

interface ChapterTitleProps {
  readonly of: ChapterOf;
  readonly title: string;
  readonly number: number | undefined;
}

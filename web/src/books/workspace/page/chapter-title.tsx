import { useQueryClient } from '@tanstack/react-query';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { bookQuery, type ChapterRef } from '#web/books/workspace/book-queries.ts';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { withTitle } from '#web/books/workspace/outline/outline.ts';
import { api } from '#web/server/api.ts';
import { TitleField } from '#web/texts/title-field.tsx';

export function ChapterTitle({ of, title, number }: ChapterTitleProps) {
  const queries = useQueryClient();
  const { chapterId } = of;
  return (
    <TitleField
      label="Chapter title"
      placeholder={number === undefined ? 'Title' : `Chapter ${number}`}
      limit={bookLimits.titleCharacters}
      draftKey={`draft:${of.userid}:title:${chapterId}`}
      saved={title}
      onSave={async (typed) => {
        await api('PUT /chapters/{id}', { params: { id: chapterId }, body: { title: typed.trim() } });
        queries.setQueryData(bookQuery(of).queryKey, (now) => now && withTitle(now, chapterId, typed));
      }}
      textBelow={openChapter.get}
    />
  );
}

interface ChapterTitleProps {
  readonly of: ChapterRef;
  readonly title: string;
  readonly number: number | undefined;
}

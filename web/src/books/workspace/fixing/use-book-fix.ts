import { queryOptions, useQuery } from '@tanstack/react-query';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { correctedDocument } from '#shared/domain/books/typography/corrected-document.ts';
import type { Correction } from '#shared/domain/books/typography/correction.ts';
import { correctionsOf } from '#shared/domain/books/typography/corrections.ts';
import { textBlocksOf } from '#shared/domain/books/typography/text-blocks.ts';
import { countOf } from '#shared/domain/locale.ts';
import { bookQueryKey, type BookRef } from '#web/books/workspace/book-queries.ts';
import { readTexts } from '#web/books/workspace/find/book-texts.ts';
import { useTextChanges } from '#web/books/workspace/find/use-text-changes.ts';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { nextTask } from '#web/platform/next-task.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { placesOf, type CorrectionPlace } from './correction-places.ts';

export function useBookFix(of: BookRef, language: string) {
  const found = useQuery(correctionsQuery(of, language));
  const { busy, outcome, change } = useTextChanges(of, correctionsKey(of), {
    failed: 'Nothing was fixed. Try again.',
    done: (places) => `Fixed ${countOf(places, 'place')}`,
    leftAlone: 'nothing was fixed there. Check the new list and fix again.',
  });

  const fix = (isChosen: (chapterId: string, correction: Correction) => boolean) =>
    change(
      (found.data ?? []).flatMap(({ id, content, document, places }) => {
        const chosen = places.map(({ correction }) => correction).filter((one) => isChosen(id, one));
        const changed = () => markdownOf(correctedDocument(document, chosen));
        return chosen.length === 0 ? [] : [{ id, content, places: chosen.length, changed }];
      }),
    );

  return { found, busy, outcome, fix };
}

const correctionsKey = (of: BookRef) => [...bookQueryKey(of), 'corrections'] as const;

const correctionsQuery = (of: BookRef, language: string) =>
  queryOptions({
    queryKey: [...correctionsKey(of), language],
    queryFn: async ({ signal }): Promise<readonly ChapterToFix[]> => {
      const refusal = openChapter.get()?.fixingRefusal();
      if (refusal !== undefined) throw new ReadableError(refusal);
      const chapters: ChapterToFix[] = [];
      for (const { id, content } of await readTexts(of, signal)) {
        const document = documentOf(content);
        const places = placesOf(textBlocksOf(document), correctionsOf(document, language));
        if (places.length > 0) chapters.push({ id, content, document, places });
        // Lets the browser paint between the chapters of a long book.
        await nextTask();
      }
      return chapters;
    },
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

interface ChapterToFix {
  readonly id: string;
  readonly content: string;
  readonly document: DocNode;
  readonly places: readonly CorrectionPlace[];
}

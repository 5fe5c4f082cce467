import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutlineChapter } from '#shared/contract/books/books.ts';
import type { Chapter } from '#shared/contract/books/chapters.ts';
import { bookQuery, type BookRef } from '#web/books/workspace/book-queries.ts';
import type { Search } from '#shared/domain/finding/finder.ts';
import { countOf } from '#shared/domain/locale.ts';
import { withSavedChapter } from '#web/books/workspace/outline/outline.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { foundInText, replacedInText, type FoundPlace } from '#web/texts/found-in-text.ts';
import { readTexts, saveTexts, type ChangedText } from './book-texts.ts';

export function useBookFind(of: BookRef, search: Search): BookFind {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const found = useQuery({ ...foundQuery(of, search), enabled: search.text !== '' });

  async function perform(work: () => Promise<Outcome>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setOutcome(undefined);
    try {
      setOutcome(await work());
    } catch (error) {
      setOutcome({ tone: 'alarm', text: `Error: ${messageOf(error, 'Nothing was replaced. Try again.')}` });
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: foundKey(of) });
    }
  }

  async function save(changed: readonly ChangedText[]) {
    const results = await saveTexts(of, changed);
    const savedChapters = results.flatMap(({ chapter, message }) =>
      chapter && message === undefined ? [chapter] : [],
    );
    queries.setQueryData(
      bookQuery(of).queryKey,
      (now) => now && savedChapters.reduce((outline, chapter) => withSavedChapter(outline, chapter), now),
    );
    return { saved: savedChapters, refused: changed.length - savedChapters.length };
  }

  const replaceAll: BookFind['replaceAll'] = (replacement, isChosen) =>
    perform(async () => {
      const chosenChapters = (found.data ?? []).flatMap((shown) => {
        const places = shown.places.flatMap((_, at) => (isChosen(shown.id, at) ? [at] : []));
        return places.length === 0 ? [] : [{ ...shown, places: new Set(places) }];
      });
      const chapters = await readTexts(of);
      const changedTexts = chosenChapters.flatMap(({ id, content, places }): ChangedText[] => {
        const chapter = chapters.find((one) => one.id === id);
        // The text has changed since its matches were shown, so nothing is replaced in it.
        if (chapter?.content !== content) return [];
        const replaced = replacedInText(content, search, replacement, (at) => places.has(at));
        return [{ id, content: replaced, baseRevision: chapter.revision }];
      });
      const { saved } = await save(changedTexts);
      const refusedCount = chosenChapters.length - saved.length;
      const places = chosenChapters
        .filter(({ id }) => saved.some((chapter) => chapter.id === id))
        .reduce((sum, chapter) => sum + chapter.places.size, 0);
      return {
        tone: refusedCount > 0 ? 'alarm' : 'calm',
        text:
          `Replaced ${countOf(places, 'match', 'matches')} in ${countOf(saved.length, 'chapter')}.` +
          (refusedCount > 0
            ? ` ${countOf(refusedCount, 'chapter')} changed in the meantime, so nothing was replaced there. Check the new list and replace again.`
            : ''),
        ...(saved.length > 0 && { undo: () => void undo(saved, chapters) }),
      };
    });

  const undo = (replaced: readonly OutlineChapter[], before: readonly Chapter[]) =>
    perform(async () => {
      const texts = new Map(before.map(({ id, content }) => [id, content]));
      const { saved, refused } = await save(
        replaced.map(({ id, revision }) => ({ id, content: texts.get(id) ?? '', baseRevision: revision })),
      );
      return {
        tone: refused > 0 ? 'alarm' : 'calm',
        text:
          refused === 0
            ? 'Restored.'
            : `${countOf(saved.length, 'chapter')} restored; ${countOf(refused, 'chapter')} changed in the meantime. The earlier text is under Versions.`,
      };
    });

  return { found, busy, outcome, replaceAll };
}

const foundKey = ({ userid, bookId }: BookRef) => ['book', userid, bookId, 'found'] as const;

/** The texts change with every keystroke, so results are not kept in the cache. */
const foundQuery = (of: BookRef, search: Search) =>
  queryOptions({
    queryKey: [...foundKey(of), search],
    queryFn: async ({ signal }): Promise<readonly FoundChapter[]> =>
      (await readTexts(of, signal)).flatMap(({ id, content }) => {
        const places = foundInText(content, search);
        return places.length === 0 ? [] : [{ id, content, places }];
      }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

export interface FoundChapter {
  readonly id: string;
  readonly content: string;
  readonly places: readonly FoundPlace[];
}

interface Outcome {
  readonly tone: 'calm' | 'alarm';
  readonly text: string;
  readonly undo?: () => void;
}

interface BookFind {
  readonly found: ReturnType<typeof useQuery<readonly FoundChapter[]>>;
  readonly busy: boolean;
  readonly outcome: Outcome | undefined;
  readonly replaceAll: (
    replacement: string,
    isChosen: (chapterId: string, at: number) => boolean,
  ) => Promise<void>;
}

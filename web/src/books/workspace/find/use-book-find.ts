import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BookRef } from '#web/books/workspace/book-queries.ts';
import type { Search } from '#shared/domain/finding/finder.ts';
import { countOf } from '#shared/domain/locale.ts';
import { foundInText, replacedInText, type FoundPlace } from '#web/texts/found-in-text.ts';
import { readTexts } from './book-texts.ts';
import { useTextChanges } from './use-text-changes.ts';

export function useBookFind(of: BookRef, search: Search) {
  const found = useQuery({ ...foundQuery(of, search), enabled: search.text !== '' });
  const { busy, outcome, change } = useTextChanges(of, foundKey(of), {
    failed: 'Nothing was replaced. Try again.',
    done: (places) => `Replaced ${countOf(places, 'match', 'matches')}`,
    leftAlone: 'nothing was replaced there. Check the new list and replace again.',
  });

  const replaceAll = (replacement: string, isChosen: (chapterId: string, at: number) => boolean) =>
    change(
      (found.data ?? []).flatMap(({ id, content, places }) => {
        const chosen = new Set(places.flatMap((_, at) => (isChosen(id, at) ? [at] : [])));
        const changed = () => replacedInText(content, search, replacement, (at) => chosen.has(at));
        return chosen.size === 0 ? [] : [{ id, content, places: chosen.size, changed }];
      }),
    );

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

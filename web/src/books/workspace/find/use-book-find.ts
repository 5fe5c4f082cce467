import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutlineChapter } from '#shared/contract/books/books.ts';
import type { Chapter } from '#shared/contract/books/chapters.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { bookQuery, type BookOf } from '#web/books/workspace/book-queries.ts';
import { countOf } from '#shared/domain/locale.ts';
import { withSaved } from '#web/books/workspace/outline/outline.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { readTexts, saveTexts, type ChangedText } from './book-texts.ts';
import { matchesIn, withReplaced, type Match, type Wanted } from './matches.ts';

/** What stands where in the whole book, and how it is replaced there, with the way back. */
export function useBookFind(of: BookOf, wanted: Wanted): BookFind {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const found = useQuery({ ...foundQuery(of, wanted), enabled: wanted.text.trim() !== '' });

  async function act(work: () => Promise<Outcome>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setOutcome(undefined);
    try {
      setOutcome(await work());
    } catch (error) {
      setOutcome({ tone: 'alarm', text: `Error: ${messageOf(error, 'Nothing was replaced. Try again.')}` });
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: allFound(of) });
    }
  }

  async function save(changed: readonly ChangedText[]) {
    const results = await saveTexts(of, changed);
    const saved = results.flatMap(({ chapter, message }) =>
      chapter && message === undefined ? [chapter] : [],
    );
    queries.setQueryData(
      bookQuery(of).queryKey,
      (now) => now && saved.reduce((outline, chapter) => withSaved(outline, chapter), now),
    );
    return { saved, refused: changed.length - saved.length };
  }

  const replaceAll = (replacement: string) =>
    act(async () => {
      const chapters = await readTexts(of);
      const counts = new Map<string, number>();
      const changed = chapters.flatMap(({ id, content, revision }): ChangedText[] => {
        const { doc, count } = withReplaced(documentOf(content), wanted, replacement);
        counts.set(id, count);
        return count === 0 ? [] : [{ id, content: markdownOf(doc), baseRevision: revision }];
      });
      const { saved, refused } = await save(changed);
      const places = saved.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
      return {
        tone: refused > 0 ? 'alarm' : 'calm',
        text:
          `Replaced in ${countOf(places, 'place')} of ${countOf(saved.length, 'chapter')}.` +
          (refused > 0
            ? ` ${countOf(refused, 'chapter')} changed meanwhile and were left as they are. Try again.`
            : ''),
        ...(saved.length > 0 && { undo: () => void undo(saved, chapters) }),
      };
    });

  const undo = (replaced: readonly OutlineChapter[], before: readonly Chapter[]) =>
    act(async () => {
      const texts = new Map(before.map(({ id, content }) => [id, content]));
      const { saved, refused } = await save(
        replaced.map(({ id, revision }) => ({ id, content: texts.get(id) ?? '', baseRevision: revision })),
      );
      return {
        tone: refused > 0 ? 'alarm' : 'calm',
        text:
          refused === 0
            ? 'Restored.'
            : `${countOf(saved.length, 'chapter')} restored; ${countOf(refused, 'chapter')} changed meanwhile. You’ll find their text in the versions.`,
      };
    });

  return { found, busy, outcome, replaceAll };
}

const allFound = ({ userid, bookId }: BookOf) => ['book', userid, bookId, 'found'] as const;

/** The texts are read anew for each thing that is looked for: they change with every key. */
const foundQuery = (of: BookOf, wanted: Wanted) =>
  queryOptions({
    queryKey: [...allFound(of), wanted],
    queryFn: async ({ signal }): Promise<readonly FoundChapter[]> =>
      (await readTexts(of, signal)).flatMap(({ id, content }) => {
        const matches = matchesIn(documentOf(content), wanted);
        return matches.length === 0 ? [] : [{ id, matches }];
      }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

export interface FoundChapter {
  readonly id: string;
  readonly matches: readonly Match[];
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
  readonly replaceAll: (replacement: string) => Promise<void>;
}

import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutlineChapter } from '#shared/contract/books/books.ts';
import type { Chapter } from '#shared/contract/books/chapters.ts';
import { countOf } from '#shared/domain/locale.ts';
import { bookQuery, type BookRef } from '#web/books/workspace/book-queries.ts';
import { withSavedChapter } from '#web/books/workspace/outline/outline.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { readTexts, saveTexts, type ChangedText } from './book-texts.ts';

/**
 * Changes places in many chapters of a book at once, and can undo that. A chapter whose text has changed since its
 * places were shown stays as it is. `listKey` is the query of the list of places, which is fetched again.
 */
export function useTextChanges(of: BookRef, listKey: QueryKey, words: ChangeWords): TextChanges {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function perform(work: () => Promise<Outcome>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setOutcome(undefined);
    try {
      setOutcome(await work());
    } catch (error) {
      setOutcome({ tone: 'alarm', text: `Error: ${messageOf(error, words.failed)}` });
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: listKey });
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

  const change: TextChanges['change'] = (chosenChapters) =>
    perform(async () => {
      const chapters = await readTexts(of);
      const changedTexts = chosenChapters.flatMap(({ id, content, changed }): ChangedText[] => {
        const chapter = chapters.find((one) => one.id === id);
        return chapter?.content === content
          ? [{ id, content: changed(), baseRevision: chapter.revision }]
          : [];
      });
      const { saved } = await save(changedTexts);
      const refusedCount = chosenChapters.length - saved.length;
      const places = chosenChapters
        .filter(({ id }) => saved.some((chapter) => chapter.id === id))
        .reduce((sum, chapter) => sum + chapter.places, 0);
      return {
        tone: refusedCount > 0 ? 'alarm' : 'calm',
        text:
          `${words.done(places)} in ${countOf(saved.length, 'chapter')}.` +
          (refusedCount > 0
            ? ` ${countOf(refusedCount, 'chapter')} changed in the meantime, so ${words.leftAlone}`
            : ''),
        ...(saved.length > 0 && { undo: () => void undo(saved, chapters) }),
      };
    });

  const undo = (changed: readonly OutlineChapter[], before: readonly Chapter[]) =>
    perform(async () => {
      const texts = new Map(before.map(({ id, content }) => [id, content]));
      const { saved, refused } = await save(
        changed.map(({ id, revision }) => ({ id, content: texts.get(id) ?? '', baseRevision: revision })),
      );
      return {
        tone: refused > 0 ? 'alarm' : 'calm',
        text:
          refused === 0
            ? 'Restored.'
            : `${countOf(saved.length, 'chapter')} restored; ${countOf(refused, 'chapter')} changed in the meantime. The earlier text is under Versions.`,
      };
    });

  return { busy, outcome, change };
}

interface ChangeWords {
  readonly failed: string;
  /** The beginning of “Replaced 3 matches in 2 chapters.” */
  readonly done: (places: number) => string;
  /** The end of “2 chapters changed in the meantime, so …” */
  readonly leftAlone: string;
}

interface ChosenChapter {
  readonly id: string;
  /** The text in which the places were found. */
  readonly content: string;
  readonly places: number;
  readonly changed: () => string;
}

interface Outcome {
  readonly tone: 'calm' | 'alarm';
  readonly text: string;
  readonly undo?: () => void;
}

interface TextChanges {
  readonly busy: boolean;
  readonly outcome: Outcome | undefined;
  readonly change: (chapters: readonly ChosenChapter[]) => Promise<void>;
}

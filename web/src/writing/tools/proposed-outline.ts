import { useEffect, useState } from 'react';
import type { OutlineEntry } from '#shared/contract/writing/shaped-answers.ts';
import { keep, kept } from '#web/platform/kept-in-tab.ts';

/** The chapters that lie before the author, as they have changed them; this tab keeps them past a closed dialog and a reload. */
export function useProposedOutline(bookId: string): ProposedOutline {
  const name = `outline:${bookId}`;
  const [proposed, setProposed] = useState<Proposed>(() => keptProposed(name));
  useEffect(() => void keep(name, proposed), [name, proposed]);

  const change = (to: (now: Proposed) => Proposed) => setProposed(to);
  const changeOne = (key: string, to: Partial<ProposedChapter>) =>
    change((now) => ({
      ...now,
      chapters: now.chapters.map((one) => (one.key === key ? { ...one, ...to } : one)),
    }));

  return {
    ...proposed,
    take: (from, entries) => change(() => ({ from, chapters: entries.map(withKey) })),
    // Another text is another chapter, for whoever asks for it twice.
    edit: (key, to) => changeOne(key, { ...to, key: crypto.randomUUID() }),
    added: (key, chapterId) => changeOne(key, { chapterId }),
    leaveOut: (key) =>
      change((now) => ({ ...now, chapters: now.chapters.filter((chapter) => chapter.key !== key) })),
  };
}

const withKey = ({ title, summary }: OutlineEntry): ProposedChapter => ({
  title,
  summary,
  key: crypto.randomUUID(),
});

function keptProposed(name: string): Proposed {
  const { from, chapters } = (kept(name) ?? {}) as Partial<Proposed>;
  return {
    from: typeof from === 'string' ? from : undefined,
    chapters: Array.isArray(chapters) ? chapters : [],
  };
}

interface Proposed {
  /** The conversation that they came from. */
  readonly from: string | undefined;
  readonly chapters: readonly ProposedChapter[];
}

export interface ProposedChapter extends OutlineEntry {
  /** Under it the chapter is asked for: however often that is pressed, it is added once. */
  readonly key: string;
  /** It is in the book. */
  readonly chapterId?: string;
}

/**
 * Adds a chapter behind another one, or at the end; the same `key` adds it once. Answers its id, or undefined where it
 * was refused, which was said.
 */
export type AddChapter = (
  chapter: OutlineEntry & { readonly key: string },
  after: string | undefined,
) => Promise<string | undefined>;

export interface ProposedOutline extends Proposed {
  readonly take: (from: string | undefined, entries: readonly OutlineEntry[]) => void;
  readonly edit: (key: string, to: Partial<OutlineEntry>) => void;
  readonly added: (key: string, chapterId: string) => void;
  readonly leaveOut: (key: string) => void;
}

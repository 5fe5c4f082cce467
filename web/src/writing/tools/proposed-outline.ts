import { useEffect, useState } from 'react';
import type { OutlineEntry } from '#shared/contract/writing/shaped-answers.ts';
import { storeInTab, storedInTab } from '#web/platform/stored-in-tab.ts';

/** The proposed chapters with the author's edits; this tab keeps them after closing the dialog and after a reload. */
export function useProposedOutline(bookId: string): ProposedOutline {
  const name = `outline:${bookId}`;
  const [proposed, setProposed] = useState<OutlineProposal>(() => storedOutline(name));
  useEffect(() => void storeInTab(name, proposed), [name, proposed]);

  const change = (to: (now: OutlineProposal) => OutlineProposal) => setProposed(to);
  const changeChapter = (key: string, to: Partial<ProposedChapter>) =>
    change((now) => ({
      ...now,
      chapters: now.chapters.map((one) => (one.key === key ? { ...one, ...to } : one)),
    }));

  return {
    ...proposed,
    take: (from, entries) => change(() => ({ from, chapters: entries.map(withKey) })),
    // A new key, because edited text must not count as a repeated request.
    edit: (key, to) => changeChapter(key, { ...to, key: crypto.randomUUID() }),
    added: (key, chapterId) => changeChapter(key, { chapterId }),
    leaveOut: (key) =>
      change((now) => ({ ...now, chapters: now.chapters.filter((chapter) => chapter.key !== key) })),
  };
}

const withKey = ({ title, summary }: OutlineEntry): ProposedChapter => ({
  title,
  summary,
  key: crypto.randomUUID(),
});

function storedOutline(name: string): OutlineProposal {
  const { from, chapters } = (storedInTab(name) ?? {}) as Partial<OutlineProposal>;
  return {
    from: typeof from === 'string' ? from : undefined,
    chapters: Array.isArray(chapters) ? chapters : [],
  };
}

interface OutlineProposal {
  readonly from: string | undefined;
  readonly chapters: readonly ProposedChapter[];
}

export interface ProposedChapter extends OutlineEntry {
  /** The idempotency key for adding the chapter. */
  readonly key: string;
  readonly chapterId?: string;
}

/**
 * Adds a chapter after another one, or at the end; repeating the same `key` adds it once. Resolves to its id, or to
 * undefined after a refusal, which has already been shown.
 */
export type AddChapter = (
  chapter: OutlineEntry & { readonly key: string },
  after: string | undefined,
) => Promise<string | undefined>;

export interface ProposedOutline extends OutlineProposal {
  readonly take: (from: string | undefined, entries: readonly OutlineEntry[]) => void;
  readonly edit: (key: string, to: Partial<OutlineEntry>) => void;
  readonly added: (key: string, chapterId: string) => void;
  readonly leaveOut: (key: string) => void;
}

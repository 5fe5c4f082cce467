import { useEffect, useEffectEvent, useState } from 'react';
import { writingLimits } from '#shared/domain/writing/writing-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#shared/domain/locale.ts';
import { StatusLine } from '#web/ui/states.tsx';
import { isComing } from '#web/writing/answers/is-coming.ts';
import { useAnswer } from '#web/writing/answers/use-answer.ts';
import { ProposedChapterCard } from './proposed-chapter.tsx';
import type { AddChapter, ProposedChapter, ProposedOutline } from './proposed-outline.ts';

export function ProposedChapters({ bookId, premise, outline, onAdd }: ProposedChaptersProps) {
  const { chapters } = outline;
  const [adding, setAdding] = useState<string>();
  const [regeneratedKey, setRegeneratedKey] = useState<string>();
  const regeneration = useAnswer(`outline-anew-${bookId}`);
  const isRegenerating = isComing(regeneration);
  const remaining = chapters.filter(({ chapterId }) => chapterId === undefined);

  const applyRegenerated = useEffectEvent(() => {
    const [entry] = regeneration.result?.outline?.chapters ?? [];
    if (entry && regeneratedKey !== undefined) outline.edit(regeneratedKey, entry);
  });
  useEffect(() => {
    if (regeneration.status === 'answered') applyRegenerated();
  }, [regeneration.status]);

  function regenerate(chapter: ProposedChapter): void {
    setRegeneratedKey(chapter.key);
    const message = regenerationPrompt(chapters, chapter);
    void regeneration.ask({ kind: 'outline', bookId, premise: premise.trim(), chapters: 1, message });
  }

  /** Adds chapters one by one, each after its predecessor, so that the book keeps the outline's order. */
  async function add(those: readonly ProposedChapter[]): Promise<void> {
    if (adding !== undefined) return;
    const idsByKey = new Map(chapters.map(({ key, chapterId }) => [key, chapterId]));
    for (const chapter of those) {
      setAdding(chapter.key);
      const idsBefore = chapters.slice(0, chapters.indexOf(chapter)).map(({ key }) => idsByKey.get(key));
      const id = await onAdd(
        chapter,
        idsBefore.findLast((one) => one !== undefined),
      );
      // The reason for the failure was already shown. The following chapters are not added, because each must come
      // after the one before it.
      if (id === undefined) break;
      idsByKey.set(chapter.key, id);
      outline.added(chapter.key, id);
    }
    setAdding(undefined);
  }

  return (
    <section aria-label="Suggested chapters" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-heading">{countOf(chapters.length, 'chapter')}</h3>
        <Button
          busy={adding !== undefined}
          disabled={remaining.length === 0}
          onClick={() => void add(remaining)}
        >
          {remaining.length === 0
            ? 'All added'
            : remaining.length < chapters.length
              ? 'Add the rest'
              : 'Add all'}
        </Button>
      </div>
      {regeneration.status === 'failed' && <StatusLine tone="alarm">{regeneration.error}</StatusLine>}
      <ol className="grid gap-3">
        {chapters.map((chapter, index) => (
          <ProposedChapterCard
            // oxlint-disable-next-line react/no-array-index-key -- its key changes with its text
            key={index}
            chapter={chapter}
            number={index + 1}
            busy={
              chapter.key === adding
                ? 'adding'
                : isRegenerating && chapter.key === regeneratedKey
                  ? 'anew'
                  : undefined
            }
            canAsk={!isRegenerating}
            onEdit={(to) => outline.edit(chapter.key, to)}
            onAdd={() => void add([chapter])}
            onRegenerate={() => regenerate(chapter)}
            onLeaveOut={() => outline.leaveOut(chapter.key)}
          />
        ))}
      </ol>
    </section>
  );
}

/**
 * Asks for the chapter again. The prompt contains the outline, with summaries only near that chapter, cut to a
 * message's limit.
 */
function regenerationPrompt(chapters: readonly ProposedChapter[], target: ProposedChapter): string {
  const at = chapters.indexOf(target);
  const lines = chapters.map(({ title, summary }, index) =>
    Math.abs(index - at) <= 3 ? `${index + 1}. ${title}: ${summary}` : `${index + 1}. ${title}`,
  );
  const request = `Propose chapter ${at + 1} of this outline again, in another way, so that the others still follow:`;
  return `${request}\n\n${lines.join('\n')}`.slice(0, writingLimits.messageCharacters).toWellFormed();
}

interface ProposedChaptersProps {
  readonly bookId: string;
  readonly premise: string;
  readonly outline: ProposedOutline;
  readonly onAdd: AddChapter;
}

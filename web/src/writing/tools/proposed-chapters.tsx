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
  const [anewKey, setAnewKey] = useState<string>();
  const anew = useAnswer(`outline-anew-${bookId}`);
  const isMaking = isComing(anew);
  const left = chapters.filter(({ chapterId }) => chapterId === undefined);

  const takeAnew = useEffectEvent(() => {
    const [entry] = anew.result?.outline?.chapters ?? [];
    if (entry && anewKey !== undefined) outline.edit(anewKey, entry);
  });
  useEffect(() => {
    if (anew.status === 'answered') takeAnew();
  }, [anew.status]);

  function makeAnew(chapter: ProposedChapter): void {
    setAnewKey(chapter.key);
    const message = anewWords(chapters, chapter);
    void anew.ask({ kind: 'outline', bookId, premise: premise.trim(), chapters: 1, message });
  }

  /** Sequential, each after its predecessor, so that the book keeps the outline's order. */
  async function add(those: readonly ProposedChapter[]): Promise<void> {
    if (adding !== undefined) return;
    const inBook = new Map(chapters.map(({ key, chapterId }) => [key, chapterId]));
    for (const chapter of those) {
      setAdding(chapter.key);
      const before = chapters.slice(0, chapters.indexOf(chapter)).map(({ key }) => inBook.get(key));
      const id = await onAdd(
        chapter,
        before.findLast((one) => one !== undefined),
      );
      // The failure was shown; the following chapters must wait for this one.
      if (id === undefined) break;
      inBook.set(chapter.key, id);
      outline.added(chapter.key, id);
    }
    setAdding(undefined);
  }

  return (
    <section aria-label="Suggested chapters" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-heading">{countOf(chapters.length, 'chapter')}</h3>
        <Button busy={adding !== undefined} disabled={left.length === 0} onClick={() => void add(left)}>
          {left.length === 0 ? 'All added' : left.length < chapters.length ? 'Add the rest' : 'Add all'}
        </Button>
      </div>
      {anew.status === 'failed' && <StatusLine tone="alarm">{anew.error}</StatusLine>}
      <ol className="grid gap-3">
        {chapters.map((chapter, index) => (
          <ProposedChapterCard
            // oxlint-disable-next-line react/no-array-index-key -- its key changes with its text
            key={index}
            chapter={chapter}
            number={index + 1}
            busy={
              chapter.key === adding ? 'adding' : isMaking && chapter.key === anewKey ? 'anew' : undefined
            }
            canAsk={!isMaking}
            onEdit={(to) => outline.edit(chapter.key, to)}
            onAdd={() => void add([chapter])}
            onAnew={() => makeAnew(chapter)}
            onLeaveOut={() => outline.leaveOut(chapter.key)}
          />
        ))}
      </ol>
    </section>
  );
}

/** The outline with summaries only near the chapter in question, cut to a message's limit. */
function anewWords(chapters: readonly ProposedChapter[], meant: ProposedChapter): string {
  const at = chapters.indexOf(meant);
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

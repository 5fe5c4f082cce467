import { useState } from 'react';
import type { ChapterSummary } from '#shared/contract/writing/readings.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { cutToLimit } from '#web/writing/tools/fitting.ts';
import type { StoryChapter, StoryProps } from './story-props.ts';

export function SummaryLine({ chapter, summary, onGo, onSummary }: SummaryLineProps) {
  return (
    <li tabIndex={-1} className="grid gap-2 border-b border-rule py-4 first:pt-0 last:border-none">
      <button
        type="button"
        dir="auto"
        className="min-h-6 text-start font-medium wrap-anywhere hover:text-accent hover:underline hover:underline-offset-4"
        onClick={() => onGo(chapter.id)}
      >
        {chapter.number} · {chapter.title}
      </button>
      {summary ? (
        <>
          <p dir="auto" className="font-reading wrap-anywhere whitespace-pre-line">
            {summary.text}
          </p>
          <p className="text-small text-faded">
            {summary.model}
            {summary.isOld && ' · Older than the chapter'}
          </p>
          <UseSummary
            chapter={chapter}
            text={cutToLimit(summary.text, bookLimits.chapterSummaryCharacters)}
            onSummary={onSummary}
          />
        </>
      ) : (
        <p className="text-small text-faded">{chapter.wordCount === 0 ? 'No words yet.' : 'Not read yet.'}</p>
      )}
    </li>
  );
}

function UseSummary({ chapter, text, onSummary }: UseSummaryProps) {
  const [busy, setBusy] = useState(false);
  const own = chapter.summary;
  if (own.trim() === text.trim())
    return <p className="text-small text-faded">This is the chapter’s summary.</p>;

  async function use(summary: string, before?: string): Promise<void> {
    setBusy(true);
    try {
      await onSummary(chapter.id, summary);
      if (before !== undefined)
        showToast({
          type: 'success',
          message: `The summary of “${chapter.title}” is now the AI’s.`,
          durationMilliseconds: undoMilliseconds,
          action: { text: 'Undo', onChoose: () => void use(before) },
        });
    } catch (error) {
      showToast({ type: 'error', message: messageOf(error, 'We couldn’t save the summary.') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-2">
      {own !== '' && (
        <p className="text-small text-faded">
          Your own summary takes precedence: <q dir="auto">{own}</q>
        </p>
      )}
      <Button
        look="quiet"
        className="text-small"
        busy={busy}
        onClick={({ currentTarget }) => {
          // The button disappears once it is used, so the focus moves to its list item.
          currentTarget.closest('li')?.focus({ preventScroll: true });
          void use(text, own);
        }}
      >
        Use as chapter summary
      </Button>
    </div>
  );
}

/** Long enough to read what was replaced. */
const undoMilliseconds = 8_000;

interface SummaryLineProps extends Pick<StoryProps, 'onGo' | 'onSummary'> {
  readonly chapter: StoryChapter;
  readonly summary: ChapterSummary | undefined;
}

interface UseSummaryProps extends Pick<StoryProps, 'onSummary'> {
  readonly chapter: StoryChapter;
  readonly text: string;
}

import { Check } from 'lucide-react';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import type { ProposedChapter } from './proposed-outline.ts';

export function ProposedChapterCard({ chapter, number, busy, canAsk, ...handlers }: ProposedChapterProps) {
  const { title, summary, chapterId } = chapter;
  if (chapterId !== undefined) {
    return (
      <li className="flex items-center gap-3 rounded-sheet border border-rule p-4">
        <Check aria-hidden size={18} className="shrink-0 text-accent" />
        <p dir="auto" className="min-w-0 flex-1 wrap-anywhere">
          {title || `Chapter ${number}`}
        </p>
        <p className="shrink-0 text-small text-faded">Added</p>
      </li>
    );
  }
  return (
    <li className="grid gap-3 rounded-sheet border border-rule bg-sheet p-4">
      <Field
        label={`Chapter ${number}`}
        dir="auto"
        value={title}
        maxLength={bookLimits.titleCharacters}
        onChange={(event) => handlers.onEdit({ title: event.target.value })}
      />
      <TextArea
        label="Summary"
        dir="auto"
        value={summary}
        rows={3}
        maxLength={bookLimits.chapterSummaryCharacters}
        className="field-sizing-content max-h-96"
        onChange={(event) => handlers.onEdit({ summary: event.target.value })}
      />
      <div className="flex flex-wrap gap-1">
        <Button look="quiet" busy={busy === 'adding'} onClick={handlers.onAdd}>
          Add to book
        </Button>
        <Button
          look="plain"
          busy={busy === 'anew'}
          disabled={!canAsk && busy !== 'anew'}
          onClick={handlers.onRegenerate}
        >
          {busy === 'anew' ? 'Regenerating…' : 'Regenerate'}
        </Button>
        <Button look="plain" onClick={handlers.onLeaveOut}>
          Leave out
        </Button>
      </div>
    </li>
  );
}

interface ProposedChapterProps {
  readonly chapter: ProposedChapter;
  readonly number: number;
  readonly busy: 'adding' | 'anew' | undefined;
  /** False while another chapter is being regenerated, because only one is regenerated at a time. */
  readonly canAsk: boolean;
  readonly onEdit: (to: { title?: string; summary?: string }) => void;
  readonly onAdd: () => void;
  readonly onRegenerate: () => void;
  readonly onLeaveOut: () => void;
}

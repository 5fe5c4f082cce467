import { useEffect, useState, type ReactNode } from 'react';
import type { FirstVisitMark } from '#shared/domain/people/first-visit-marks.ts';
import { takesText } from '#web/platform/takes-text.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

export function FirstUseNote({ text, isNew, atEdge = false, onSeen, children }: FirstUseNoteProps) {
  const isTyping = useIsTyping();
  return (
    <span className="relative flex">
      {children}
      {isNew && <span aria-hidden className="absolute end-1.5 top-1.5 size-2 rounded-full bg-accent" />}
      {text !== undefined && !isTyping && (
        <span
          role="note"
          className={classes(
            // Clicks beside the note's button reach the text below.
            'pointer-events-none absolute top-full z-30 mt-2.5 grid w-64 justify-items-start gap-2 rounded-sheet border',
            'border-rule bg-sheet p-4 text-small text-ink shadow-raised',
            'before:absolute before:-top-1.5 before:size-3 before:rotate-45 before:border-s before:border-t before:border-rule before:bg-sheet',
            atEdge ? 'end-0 before:end-4' : 'left-1/2 -translate-x-1/2 before:left-1/2 before:-ms-1.5',
          )}
        >
          {text}
          <Button
            look="quiet"
            className="pointer-events-auto bg-sheet"
            onClick={({ currentTarget }) => {
              currentTarget.closest('[role=note]')?.parentElement?.querySelector('button')?.focus();
              onSeen();
            }}
          >
            Got it
          </Button>
        </span>
      )}
    </span>
  );
}

export const firstVisitWords: Readonly<Record<FirstVisitMark, string>> = {
  ai: 'Ask about your book, or let the AI continue where you stopped.',
  audio: 'Turn a chapter into a narration or a podcast.',
  versions: 'Compare earlier texts with this one, and restore them.',
};

function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(() => takesText(document.activeElement));
  useEffect(() => {
    const updateTyping = () => setTyping(takesText(document.activeElement));
    // In some browsers the element that loses the focus is still the active one during `focusout`.
    const lookLater = () => setTimeout(updateTyping);
    addEventListener('focusin', updateTyping);
    addEventListener('focusout', lookLater);
    return () => {
      removeEventListener('focusin', updateTyping);
      removeEventListener('focusout', lookLater);
    };
  }, []);
  return isTyping;
}

interface FirstUseNoteProps {
  readonly isNew: boolean;
  readonly text: string | undefined;
  readonly atEdge?: boolean;
  readonly onSeen: () => void;
  readonly children: ReactNode;
}

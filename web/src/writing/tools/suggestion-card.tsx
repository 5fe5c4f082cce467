import type { Suggestion } from '#shared/contract/writing/shaped-answers.ts';
import { Button } from '#web/ui/button.tsx';
import type { ChapterOfBook } from '#web/writing/answers/cited-spans.ts';
import { classes } from '#web/ui/classes.ts';
import { MessageText } from '#web/writing/answers/message-text.tsx';
import { kindNames } from './suggestion-words.ts';

export function SuggestionCard({
  suggestion,
  chapters,
  outcome,
  isInText,
  ...handlers
}: SuggestionCardProps) {
  const { kind, quote, message, replacement } = suggestion;
  const isOpen = outcome === undefined;
  const canAccept = replacement !== undefined && isInText;
  return (
    <li className="grid gap-2 rounded-sheet border border-rule bg-sheet p-4">
      <p className="text-small font-medium text-faded">{kindNames[kind]}</p>
      <button
        type="button"
        dir="auto"
        disabled={!isInText}
        title="Show it in the text"
        className="text-start font-reading wrap-anywhere underline decoration-rule underline-offset-4 enabled:hover:decoration-current"
        onClick={handlers.onShow}
      >
        “{quote}”
      </button>
      <p dir="auto" className="wrap-anywhere">
        <MessageText text={message} chapters={chapters} />
      </p>
      {replacement !== undefined && isOpen && (
        <p dir="auto" className="font-reading wrap-anywhere">
          <span className="sr-only">Suggested text: </span>
          <ins>{replacement}</ins>
        </p>
      )}
      {isOpen ? (
        // Without the framed “Accept” button the margin is smaller, because a frameless button has its own space above
        // its text.
        <div className={classes('flex flex-wrap items-center gap-1', canAccept ? 'mt-1' : '-mt-2')}>
          {canAccept && (
            <Button look="quiet" onClick={handlers.onAccept}>
              Accept
            </Button>
          )}
          <Button look="plain" className="first:-ms-3" onClick={handlers.onDismiss}>
            Dismiss
          </Button>
          {!isInText && <p className="text-small text-faded">The chapter has changed.</p>}
        </div>
      ) : (
        <output className="text-small text-faded">{outcome}</output>
      )}
    </li>
  );
}

interface SuggestionCardProps {
  readonly suggestion: Suggestion;
  readonly chapters: readonly ChapterOfBook[];
  readonly outcome: string | undefined;
  readonly isInText: boolean;
  readonly onShow: () => void;
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
}

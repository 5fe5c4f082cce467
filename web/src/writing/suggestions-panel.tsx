import { useId, useState } from 'react';
import type { Suggestion } from '#shared/contract/writing/shaped-answers.ts';
import { suggestionKinds, type SuggestionKind } from '#shared/domain/writing/answer-kinds.ts';
import { bookTokensOf, highestPrice } from '#shared/domain/writing/price.ts';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#shared/domain/locale.ts';
import { Checkbox } from '#web/ui/field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { ChapterOfBook } from './answers/cited-spans.ts';
import { isComing } from './answers/is-coming.ts';
import { useStoredAnswer } from './answers/use-stored-answer.ts';
import { Price } from '#web/credits/price.tsx';
import type { Manuscript } from './manuscript.ts';
import { AnswerStage } from './tools/answer-stage.tsx';
import { useSettledSuggestions } from './tools/settled.ts';
import { SuggestionCard } from './tools/suggestion-card.tsx';
import { kindNames } from './tools/suggestion-words.ts';
import { useHeldPlaces } from './tools/use-held-places.ts';

export function SuggestionsPanel(props: SuggestionsPanelProps) {
  const { userid, bookId, chapterId, bookWords, beforeAsking } = props;
  const [kinds, setKinds] = useState<readonly SuggestionKind[]>(suggestionKinds);
  const [isWaiting, setWaiting] = useState(false);
  const answer = useStoredAnswer(`suggestions-${chapterId}`, userid);
  const priceId = useId();
  const isBusy = isWaiting || isComing(answer);

  async function requestSuggestions(): Promise<void> {
    setWaiting(true);
    // Saves first, because the AI reads the server's text.
    await beforeAsking?.().catch(() => undefined);
    setWaiting(false);
    await answer.ask({ kind: 'suggestions', bookId, chapterId, suggestionKinds: [...kinds] });
  }

  return (
    <div className="grid gap-6">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && kinds.length > 0) void requestSuggestions();
        }}
      >
        <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]">
          <legend className="pb-1 font-medium">What to look for</legend>
          {suggestionKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={kindNames[kind]}
              checked={kinds.includes(kind)}
              onChange={({ target: { checked } }) =>
                setKinds(suggestionKinds.filter((one) => (one === kind ? checked : kinds.includes(one))))
              }
            />
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            look={answer.result ? 'quiet' : 'primary'}
            busy={isBusy}
            disabled={kinds.length === 0}
            aria-describedby={priceId}
          >
            {answer.result ? 'Read it again' : 'Read this chapter'}
          </Button>
          <Price
            id={priceId}
            userid={userid}
            most={highestPrice({
              kind: 'suggestions',
              fullBook: false,
              bookTokens: bookTokensOf(bookWords),
              messageTokens: 0,
            })}
          />
        </div>
      </form>
      <AnswerStage
        answer={answer}
        doing="The AI is reading this chapter…"
        ended={({ suggestions = [] }) => `${countOf(suggestions.length, 'suggestion')}.`}
        onRetry={() => void requestSuggestions()}
      >
        {({ suggestions = [] }) => (
          <FoundSuggestions
            key={answer.conversationId}
            suggestions={suggestions}
            conversationId={answer.conversationId}
            answerId={answer.answerId}
            {...props}
          />
        )}
      </AnswerStage>
    </div>
  );
}

function FoundSuggestions({
  suggestions,
  conversationId,
  answerId,
  chapters,
  manuscript,
  onGo,
}: FoundSuggestionsProps) {
  const { isSettled, settle } = useSettledSuggestions(conversationId);
  const [outcomes, setOutcomes] = useState<Readonly<Record<number, string>>>({});
  const heldPlaces = useHeldPlaces(manuscript, suggestions, isSettled);

  if (suggestions.length === 0) {
    return (
      <EmptyState title="No suggestions">
        <p>The AI found nothing in this chapter that could trip a reader up.</p>
      </EmptyState>
    );
  }

  function accept({ replacement = '' }: Suggestion, index: number): void {
    const id = heldPlaces[index];
    if (id === undefined) return;
    manuscript.write(id, replacement, { whole: true, answerId });
    if (!manuscript.accept(id)) return;
    settle(index);
    setOutcomes({ ...outcomes, [index]: 'Accepted. You can undo it.' });
  }

  function dismiss(index: number): void {
    const id = heldPlaces[index];
    if (id !== undefined) manuscript.reject(id);
    settle(index);
  }

  const remainingCount = suggestions.filter((_one, index) => !isSettled(index)).length;
  return (
    <section aria-label="Suggestions" className="grid gap-3">
      <output className="text-small text-faded">
        {remainingCount === 0 ? 'You’re all caught up' : `${countOf(remainingCount, 'suggestion')} to review`}
      </output>
      <ol className="grid gap-3">
        {suggestions.map((suggestion, index) =>
          isSettled(index) && outcomes[index] === undefined ? null : (
            <SuggestionCard
              // oxlint-disable-next-line react/no-array-index-key -- the answer never changes
              key={index}
              suggestion={suggestion}
              chapters={chapters}
              outcome={outcomes[index]}
              isInText={heldPlaces[index] !== undefined}
              onShow={() => {
                onGo?.();
                manuscript.reveal(suggestion.quote, suggestion.occurrence);
              }}
              onAccept={() => accept(suggestion, index)}
              onDismiss={() => dismiss(index)}
            />
          ),
        )}
      </ol>
    </section>
  );
}

interface FoundSuggestionsProps extends SuggestionsPanelProps {
  readonly suggestions: readonly Suggestion[];
  readonly conversationId: string | undefined;
  readonly answerId: string | undefined;
}

export interface SuggestionsPanelProps {
  readonly userid: string;
  readonly bookId: string;
  readonly chapterId: string;
  /** The number of words in the book, on which the price depends. */
  readonly bookWords: number;
  readonly chapters: readonly ChapterOfBook[];
  readonly manuscript: Manuscript;
  readonly beforeAsking?: () => Promise<void>;
  readonly onGo?: (() => void) | undefined;
}

import { useId } from 'react';
import { highestPrice, tokensToRead } from '#shared/domain/writing/price.ts';
import { Button } from '#web/ui/button.tsx';
import { isComing } from './answers/is-coming.ts';
import { useStoredAnswer } from './answers/use-stored-answer.ts';
import { Price } from '#web/credits/price.tsx';
import { AnswerStage } from './tools/answer-stage.tsx';
import { cutToLimit } from './tools/fitting.ts';

export function SummaryMaker({
  userid,
  bookId,
  chapterId,
  bookWords,
  chapterWords,
  limit,
  ...handlers
}: SummaryMakerProps) {
  const answer = useStoredAnswer(`summary-${chapterId ?? bookId}`, userid);
  const priceId = useId();
  const label = chapterId === undefined ? 'Summarise the book' : 'Summarise this chapter';

  async function make(): Promise<void> {
    // Saves first, because the AI reads the server's text.
    await handlers.beforeAsking?.().catch(() => undefined);
    await answer.ask({ kind: 'summary', bookId, ...(chapterId !== undefined && { chapterId }) });
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button look="quiet" busy={isComing(answer)} aria-describedby={priceId} onClick={() => void make()}>
          {label}
        </Button>
        <Price
          id={priceId}
          userid={userid}
          most={highestPrice({
            kind: 'summary',
            fullBook: false,
            bookTokens: tokensToRead('summary', { bookWords, chapterWords }),
            messageTokens: 0,
          })}
        />
      </div>
      <AnswerStage
        answer={answer}
        doing="The AI is reading…"
        ended={() => 'The summary is ready.'}
        coming={<SummaryText>{answer.text}</SummaryText>}
        onRetry={() => void make()}
      >
        {({ text }) => (
          <>
            <SummaryText>{text}</SummaryText>
            <div className="flex flex-wrap gap-1">
              <Button
                look="quiet"
                onClick={() => {
                  handlers.onAccept(cutToLimit(text, limit));
                  answer.forget();
                }}
              >
                Use as summary
              </Button>
              <Button look="plain" onClick={answer.forget}>
                Dismiss
              </Button>
            </div>
          </>
        )}
      </AnswerStage>
    </div>
  );
}

const SummaryText = ({ children }: { children: string }) => (
  <p dir="auto" className="border-s-2 border-rule ps-4 font-reading wrap-anywhere whitespace-pre-line">
    {children}
  </p>
);

interface SummaryMakerProps {
  readonly userid: string;
  readonly bookId: string;
  readonly chapterId?: string;
  readonly bookWords: number;
  readonly chapterWords?: number;
  readonly limit: number;
  readonly beforeAsking?: () => Promise<void>;
  readonly onAccept: (summary: string) => void;
}

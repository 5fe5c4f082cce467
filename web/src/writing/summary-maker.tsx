import { useId } from 'react';
import { highestPrice, tokensToRead } from '#shared/domain/writing/price.ts';
import { Button } from '#web/ui/button.tsx';
import { isComing } from './answers/is-coming.ts';
import { useKeptAnswer } from './answers/use-kept-answer.ts';
import { Price } from '#web/credits/price.tsx';
import { AnswerStage } from './tools/answer-stage.tsx';
import { fitting } from './tools/fitting.ts';

/** A summary of the book, or of one chapter, which takes the place of the author's own only if they say so. */
export function SummaryMaker({
  userid,
  bookId,
  chapterId,
  bookWords,
  chapterWords,
  limit,
  ...does
}: SummaryMakerProps) {
  const answer = useKeptAnswer(`summary-${chapterId ?? bookId}`, userid);
  const priceId = useId();
  const label = chapterId === undefined ? 'Summarise the book' : 'Summarise this chapter';

  async function make(): Promise<void> {
    // The AI reads what the server has.
    await does.beforeAsking?.().catch(() => undefined);
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
        coming={<Prose>{answer.text}</Prose>}
        onRetry={() => void make()}
      >
        {({ text }) => (
          <>
            <Prose>{text}</Prose>
            <div className="flex flex-wrap gap-1">
              <Button
                look="quiet"
                onClick={() => {
                  does.onAccept(fitting(text, limit));
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

const Prose = ({ children }: { children: string }) => (
  <p dir="auto" className="border-s-2 border-rule ps-4 font-reading wrap-anywhere whitespace-pre-line">
    {children}
  </p>
);

interface SummaryMakerProps {
  readonly userid: string;
  readonly bookId: string;
  /** Absent: the whole book. */
  readonly chapterId?: string;
  readonly bookWords: number;
  /** Of the chapter. */
  readonly chapterWords?: number;
  /** How many characters a summary has at most. */
  readonly limit: number;
  /** Brings what was just typed to the server, so that the AI reads it too. */
  readonly beforeAsking?: () => Promise<void>;
  readonly onAccept: (summary: string) => void;
}

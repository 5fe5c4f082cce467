import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AnswerResult } from '#shared/contract/writing/conversations.ts';
import { credits } from '#shared/domain/credits/credits.ts';
import { CopyId } from '#web/ui/copy-id.tsx';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { CutPrompt } from '#web/writing/answers/cut-prompt.tsx';
import { isComing } from '#web/writing/answers/is-coming.ts';
import type { Answer } from '#web/writing/answers/use-answer.ts';

export function AnswerStage({ answer, doing, ended, coming, onRetry, children }: AnswerStageProps) {
  const { status, result, error, failureId, trouble, outOfCredits } = answer;
  const isRunning = isComing(answer);
  return (
    <div className="grid gap-4">
      <output className="sr-only">{isRunning ? doing : result && ended(result)}</output>
      {isRunning && (
        <div className="grid gap-3">
          <p className="text-small text-faded">{trouble ?? doing}</p>
          <Progress label="The AI is writing" />
          {coming}
          <Button
            look="quiet"
            className="justify-self-start"
            busy={status === 'stopping'}
            onClick={() => void answer.stop()}
          >
            Stop
          </Button>
        </div>
      )}
      {status === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-3 border-s-2 border-alarm py-2 ps-5">
          <p className="wrap-anywhere">{error}</p>
          {outOfCredits ? (
            <Link href="/books/credits" className="text-accent underline underline-offset-4">
              Your credits
            </Link>
          ) : (
            <Button look="quiet" onClick={onRetry}>
              Try again
            </Button>
          )}
          {failureId !== undefined && <CopyId id={failureId} />}
        </div>
      )}
      {status === 'answered' && result && (
        <>
          <CutPrompt receipt={result.receipt} />
          {children(result)}
          <p className="text-small text-faded">
            {result.stopped && 'You stopped it here. '}
            {result.receipt.model}, {credits(result.receipt.credits)}
          </p>
        </>
      )}
    </div>
  );
}

interface AnswerStageProps {
  readonly answer: Answer;
  readonly doing: string;
  readonly ended: (result: AnswerResult) => string;
  readonly coming?: ReactNode;
  readonly onRetry: () => void;
  readonly children: (result: AnswerResult) => ReactNode;
}

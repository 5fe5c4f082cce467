import { Check, Copy, RotateCcw } from 'lucide-react';
import type { Message } from '#shared/contract/writing/conversations.ts';
import { executionNameOf } from '#web/writing/answers/ask.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyId } from '#web/ui/copy-id.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useCopy } from '#web/ui/use-copy.ts';
import { AnswerText } from '#web/writing/answers/answer-text.tsx';
import { CutPrompt } from '#web/writing/answers/cut-prompt.tsx';
import type { AnswerState } from '#web/writing/answers/follow-answer.ts';
import { waitingWords } from '#web/writing/answers/waiting-words.ts';
import type { ChatProps } from './chat-props.ts';
import { ReceiptLine } from './receipt-line.tsx';

export function AnswerMessage({ message, running, onRetry, ...props }: AnswerMessageProps) {
  const { result, status } = message;
  const text = running?.text ?? message.text;
  const failed = !running && (message.error ?? (status === 'SUCCEEDED' ? undefined : noAnswer));
  return (
    <article aria-label="Answer" aria-busy={running !== undefined} className="grid gap-2">
      {text !== '' && (
        <AnswerText
          text={text}
          isWriting={running !== undefined}
          citations={result?.citations ?? []}
          chapters={props.chapters}
          onGo={props.onGo}
        />
      )}
      {running && <RunningAnswer running={running} />}
      {failed && <p className="border-s-2 border-alarm ps-3 text-small wrap-anywhere">{failed}</p>}
      {result?.stopped && <p className="text-small text-faded">You stopped it here.</p>}
      {result && !result.receipt.isModel && (
        <p className="text-small text-faded">
          Written by rules, without a language model. It can quote your book, but it can’t reason about it.
        </p>
      )}
      {result && <CutPrompt receipt={result.receipt} />}
      {result && <ReceiptLine receipt={result.receipt} {...props} />}
      {!running && (
        <div className="-ms-3 flex flex-wrap items-center">
          {text !== '' && <CopyButton text={text} />}
          {onRetry && (
            <Button look="plain" className="text-small text-faded" onClick={onRetry}>
              <RotateCcw aria-hidden size={15} /> Try again
            </Button>
          )}
          {failed && message.executionArn !== undefined && (
            <CopyId id={executionNameOf(message.executionArn)} className="mx-3" />
          )}
        </div>
      )}
    </article>
  );
}

const RunningAnswer = ({ running }: { running: AnswerState }) => (
  <p className="text-small text-faded">
    <span aria-hidden className="me-2 inline-block size-2 animate-breathe rounded-full bg-accent" />
    {running.trouble === undefined
      ? (waitingWords(running) ?? (running.text === '' ? 'Reading the book…' : 'Writing…'))
      : `${running.trouble} The answer is still being written and will appear here.`}
  </p>
);

function CopyButton({ text }: { text: string }) {
  const { copied, copy } = useCopy(text);
  async function tryToCopy(): Promise<void> {
    if (!(await copy())) showToast({ type: 'error', message: 'Your browser doesn’t allow copying here.' });
  }
  return (
    <Button look="plain" className="text-small text-faded" onClick={() => void tryToCopy()}>
      {copied ? <Check aria-hidden size={15} /> : <Copy aria-hidden size={15} />} {copied ? 'Copied' : 'Copy'}
    </Button>
  );
}

const noAnswer = 'The AI didn’t answer.';

interface AnswerMessageProps extends ChatProps {
  readonly message: Message;
  readonly running: AnswerState | undefined;
  readonly onRetry: (() => void) | undefined;
}

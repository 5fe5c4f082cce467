import type { AnswerResult, AnswerStatus } from '#shared/contract/writing/conversations.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { hasStatus } from '#web/server/api-error.ts';
import type { AnswerOf } from '#web/server/api.ts';
import type { Clock } from '#web/live/clock.ts';
import type { AnswerNews } from '#web/live/live.ts';
import { startTextSoFar, hasGap, withPiece, withRecorded } from './text-so-far.ts';

/**
 * Follows an answer to its end: by live pieces, and by polling its record after silence, when a piece is missing, and
 * when the end is announced (S4.26). `hear` gets every state, the last one with the result. Returns a function that
 * stops following.
 */
export function followAnswer(
  answer: RunningAnswer,
  { clock, poll, subscribe, pace, hear }: FollowOptions,
): () => void {
  let textSoFar = startTextSoFar(answer.text);
  let cancel = () => {};
  let isFetching = false;
  let mustPollAgain = false;
  let isOver = false;
  const unsubscribe = subscribe((news) => {
    if (news.messageId !== answer.messageId) return;
    if (news.type === 'answer-ended') void pollAnswer();
    else takePiece(news);
  });
  pollAfter(pace());
  return stop;

  function takePiece(piece: Extract<AnswerNews, { type: 'answer-text' }>): void {
    textSoFar = withPiece(textSoFar, piece);
    hear({ status: 'RUNNING', text: textSoFar.text });
    // If a piece is missing, leaves the planned poll as it is, because the poll fetches the missing text.
    if (!hasGap(textSoFar) && !isFetching) pollAfter(pace());
  }

  function pollAfter(milliseconds: number): void {
    cancel();
    cancel = clock.after(milliseconds, () => void pollAnswer());
  }

  async function pollAnswer(): Promise<void> {
    cancel();
    mustPollAgain = isFetching;
    if (isFetching) return;
    isFetching = true;
    const [record, error] = await poll(answer.executionArn).then(
      (polled) => [polled, undefined] as const,
      (cause: unknown) => [undefined, cause] as const,
    );
    isFetching = false;
    if (isOver) return;
    if (record) digest(record);
    else handlePollError(error);
    if (mustPollAgain) void pollAnswer();
  }

  function digest({ status, partial, ahead, busy, result, error }: PolledConversation): void {
    if (status !== 'RUNNING') return end({ status, text: result?.text ?? textSoFar.text, result, error });
    if (partial !== undefined) textSoFar = withRecorded(textSoFar, partial);
    hear({ status, text: textSoFar.text, ...(ahead !== undefined && { ahead }), ...(busy && { busy }) });
    pollAfter(pace());
  }

  /**
   * Handles a failed poll: a deleted answer ends as failed. Any other error means only that the server can't be
   * reached, so the answer counts as still being written.
   */
  function handlePollError(error: unknown): void {
    if (hasStatus(error, 404)) return end({ status: 'FAILED', text: textSoFar.text, error: deletedMessage });
    const trouble = messageOf(error, 'We can’t reach the server.');
    hear({ status: 'RUNNING', text: textSoFar.text, trouble });
    pollAfter(retryMilliseconds);
  }

  function end(state: AnswerState): void {
    stop();
    hear(state);
  }

  function stop(): void {
    isOver = true;
    mustPollAgain = false;
    cancel();
    unsubscribe();
  }
}

const retryMilliseconds = 5_000;
const deletedMessage = 'This answer was deleted with its conversation.';

type PolledConversation = AnswerOf<'GET /ai/conversations'>;

export interface RunningAnswer {
  readonly messageId: string;
  readonly executionArn: string;
  /** The text that the answer already had when this page began to follow it. */
  readonly text: string;
}

export interface AnswerState {
  readonly status: AnswerStatus;
  readonly text: string;
  readonly result?: AnswerResult | undefined;
  readonly error?: string | undefined;
  /** While waiting for the model: how many answers to other people come first. */
  readonly ahead?: number;
  /** True while the model refuses requests because its limit is reached. */
  readonly busy?: boolean;
  /** The reason why the answer's state can't be fetched at present. */
  readonly trouble?: string;
}

interface FollowOptions {
  readonly clock: Clock;
  readonly poll: (executionArn: string) => Promise<PolledConversation>;
  readonly subscribe: (listener: (news: AnswerNews) => void) => () => void;
  /** Milliseconds of silence before a poll. */
  readonly pace: () => number;
  readonly hear: (state: AnswerState) => void;
}

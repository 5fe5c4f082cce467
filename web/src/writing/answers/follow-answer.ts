import type { AnswerResult, AnswerStatus } from '#shared/contract/writing/conversations.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { hasStatus } from '#web/server/api-error.ts';
import type { AnswerOf } from '#web/server/api.ts';
import type { Clock } from '#web/live/clock.ts';
import type { AnswerNews } from '#web/live/live.ts';
import { begunWith, hasGap, withPiece, withRecorded } from './text-so-far.ts';

/**
 * Follows an answer to its end: by live pieces, and by polling its record after silence, at a gap, and when the end is
 * announced (S4.26). `hear` gets every state, the last one with the result. Returns a function that stops following.
 */
export function followAnswer(
  answer: RunningAnswer,
  { clock, poll, subscribe, pace, hear }: Ways,
): () => void {
  let soFar = begunWith(answer.text);
  let cancel = () => {};
  let looking = false;
  let lookAgain = false;
  let over = false;
  const leave = subscribe((news) => {
    if (news.messageId !== answer.messageId) return;
    if (news.type === 'answer-ended') void look();
    else take(news);
  });
  lookIn(pace());
  return stop;

  function take(piece: Extract<AnswerNews, { type: 'answer-text' }>): void {
    soFar = withPiece(soFar, piece);
    hear({ status: 'RUNNING', text: soFar.text });
    // While a piece is missing, the planned poll isn't postponed.
    if (!hasGap(soFar) && !looking) lookIn(pace());
  }

  function lookIn(milliseconds: number): void {
    cancel();
    cancel = clock.after(milliseconds, () => void look());
  }

  async function look(): Promise<void> {
    cancel();
    lookAgain = looking;
    if (looking) return;
    looking = true;
    const [record, error] = await poll(answer.executionArn).then(
      (polled) => [polled, undefined] as const,
      (cause: unknown) => [undefined, cause] as const,
    );
    looking = false;
    if (over) return;
    if (record) digest(record);
    else endure(error);
    if (lookAgain) void look();
  }

  function digest({ status, partial, ahead, busy, result, error }: Polled): void {
    if (status !== 'RUNNING') return end({ status, text: result?.text ?? soFar.text, result, error });
    if (partial !== undefined) soFar = withRecorded(soFar, partial);
    hear({ status, text: soFar.text, ...(ahead !== undefined && { ahead }), ...(busy && { busy }) });
    lookIn(pace());
  }

  /**
   * Handles a failed poll: a deleted answer ends as failed, and any other answer counts as still being written, because
   * only the server can't be reached.
   */
  function endure(error: unknown): void {
    if (hasStatus(error, 404)) return end({ status: 'FAILED', text: soFar.text, error: deletedMessage });
    const trouble = messageOf(error, 'We can’t reach the server.');
    hear({ status: 'RUNNING', text: soFar.text, trouble });
    lookIn(troubledMilliseconds);
  }

  function end(state: AnswerState): void {
    stop();
    hear(state);
  }

  function stop(): void {
    over = true;
    lookAgain = false;
    cancel();
    leave();
  }
}

const troubledMilliseconds = 5_000;
const deletedMessage = 'This answer was deleted with its conversation.';

type Polled = AnswerOf<'GET /ai/conversations'>;

export interface RunningAnswer {
  readonly messageId: string;
  readonly executionArn: string;
  /** The text that already existed when this page learnt of the answer. */
  readonly text: string;
}

export interface AnswerState {
  readonly status: AnswerStatus;
  readonly text: string;
  readonly result?: AnswerResult | undefined;
  readonly error?: string | undefined;
  /** While waiting for the model: how many answers to others come first. */
  readonly ahead?: number;
  /** True while the model refuses requests because its limit is reached. */
  readonly busy?: boolean;
  /** The reason why the answer's state can't be fetched at present. */
  readonly trouble?: string;
}

interface Ways {
  readonly clock: Clock;
  readonly poll: (executionArn: string) => Promise<Polled>;
  readonly subscribe: (listener: (news: AnswerNews) => void) => () => void;
  /** Milliseconds of silence before a poll. */
  readonly pace: () => number;
  readonly hear: (state: AnswerState) => void;
}

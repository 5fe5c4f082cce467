import type { AnswerResult, AnswerStatus } from '#shared/contract/writing/conversations.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { hasStatus } from '#web/server/api-error.ts';
import type { AnswerOf } from '#web/server/api.ts';
import type { Clock } from '#web/live/clock.ts';
import type { AnswerNews } from '#web/live/live.ts';
import { begunWith, hasGap, withPiece, withRecorded } from './text-so-far.ts';

/**
 * Follows an answer to its end: by the pieces of the live channel, and by its record whenever nothing has come for a
 * while, where a piece is missing, and once the end is told (S4.26). `hear` gets each state, the last one with the
 * result. Answers the way to stop.
 */
export function followAnswer(answer: InTheMaking, { clock, poll, subscribe, pace, hear }: Ways): () => void {
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
    // At a gap the next look comes when it would have come.
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
      (told) => [told, undefined] as const,
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

  /** What cannot be reached now goes on being written there. */
  function endure(error: unknown): void {
    if (hasStatus(error, 404)) return end({ status: 'FAILED', text: soFar.text, error: gone });
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
const gone = 'This answer was deleted with its conversation.';

type Polled = AnswerOf<'GET /ai/conversations'>;

/** An answer whose making is under way. */
export interface InTheMaking {
  readonly messageId: string;
  readonly executionArn: string;
  /** What there was of it when this page heard of it. */
  readonly text: string;
}

export interface AnswerState {
  readonly status: AnswerStatus;
  readonly text: string;
  readonly result?: AnswerResult | undefined;
  /** Why there is no result, in words for the person. */
  readonly error?: string | undefined;
  /** While it waits for the model: how many answers to others come first. */
  readonly ahead?: number;
  /** The model has reached its limit. */
  readonly busy?: boolean;
  /** Why nothing can be said of it at the moment. */
  readonly trouble?: string;
}

interface Ways {
  readonly clock: Clock;
  readonly poll: (executionArn: string) => Promise<Polled>;
  readonly subscribe: (listener: (news: AnswerNews) => void) => () => void;
  /** After how many milliseconds of silence to look. */
  readonly pace: () => number;
  readonly hear: (state: AnswerState) => void;
}

import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#web/server/api.ts';
import { systemClock } from '#web/live/clock.ts';
import { subscribeToAnswers } from '#web/live/live.ts';
import { followAnswer, type AnswerState, type RunningAnswer } from './follow-answer.ts';

/** Follows an answer while mounted. Returns undefined if there is no answer, and until its first state arrives. */
export function useFollowedAnswer(
  answer: RunningAnswer | undefined,
  onEnd: (state: AnswerState) => void = () => undefined,
): AnswerState | undefined {
  const [received, setReceived] = useState<ReceivedState>();
  const { messageId, executionArn } = answer ?? {};
  const currentText = useEffectEvent(() => answer?.text ?? '');
  const updateReceived = useEffectEvent((of: string, state: AnswerState) => {
    setReceived({ messageId: of, state });
    if (state.status !== 'RUNNING') onEnd(state);
  });
  useEffect(() => {
    if (messageId === undefined || executionArn === undefined) return undefined;
    followedCount += 1;
    const stop = followAnswer(
      { messageId, executionArn, text: currentText() },
      {
        clock: systemClock,
        poll: (arn) => api('GET /ai/conversations', { query: { executionArn: arn } }),
        subscribe: subscribeToAnswers,
        pace: () => pollAfterMilliseconds * followedCount,
        hear: (state) => updateReceived(messageId, state),
      },
    );
    return () => {
      followedCount -= 1;
      stop();
    };
  }, [messageId, executionArn]);
  return received?.messageId === messageId ? received?.state : undefined;
}

/**
 * At this pace, all followed answers together poll 46 times a minute, well within the request guard's 120 requests a
 * minute.
 */
const pollAfterMilliseconds = 1_300;
let followedCount = 0;

interface ReceivedState {
  readonly messageId: string;
  readonly state: AnswerState;
}

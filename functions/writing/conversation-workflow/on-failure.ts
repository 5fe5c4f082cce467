import { AnswerInput, type ConversationError } from '#shared/domain/writing/conversation-workflow.ts';
import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { onFailureStep } from '#functions/platform/on-failure.ts';
import { log } from '#functions/platform/log.ts';
import { endTurn } from '#functions/writing/turns/end-turn.ts';
import { advanceReading } from '#functions/writing/readings/advance-reading.ts';
import { advancingDependencies, deployedExecutions } from '#functions/writing/writing-dependencies.ts';
import * as z from 'zod/mini';
import { endedNews } from './news.ts';
import { reasonOf } from '#functions/writing/turns/reason.ts';

const deps = { ...advancingDependencies(), executions: deployedExecutions() };
const { live } = liveDependencies();
const Marked = z.object({ marked: z.boolean() });

/** Safe to repeat: an answer that has ended isn't changed, and the next chapter of a reading is started only once. */
export const handler = onFailureStep(AnswerInput, Marked, async (input, end) => {
  const isMarked = await endTurn(deps, input, {
    status: end.status,
    error: reasonOf(end),
    // after a refusal by the model, the text so far isn't the beginning of an answer
    keepsText: end.error !== ('ModelRefused' satisfies ConversationError),
  });
  if (isMarked)
    log.warn('An answer failed', { answerId: input.answerId, status: end.status, error: end.error });
  try {
    if (input.readingId !== undefined) await advanceReading(deps, input.ownerId, input.readingId);
  } finally {
    if (isMarked) await live.tell(input.ownerId, endedNews(input, end.status));
  }
  return { marked: isMarked };
});

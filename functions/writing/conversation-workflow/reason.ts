import { namedMessageOf, type Failure } from '#functions/platform/on-failure.ts';
import { conversationErrors, type ConversationError } from '#shared/domain/writing/conversation-workflow.ts';

/** Why there is no answer, in words for the person. What steps say of errors that are not tried again is for them; the rest is ours. */
export function reasonOf(end: Failure): string {
  if (end.status === 'TIMED_OUT') return `The AI took too long and was stopped. ${tryAgain}`;
  if (end.status === 'ABORTED') return `The answer was interrupted. ${tryAgain}`;
  const ours = end.error === undefined ? undefined : sentences[end.error as ConversationError];
  return (
    ours ??
    (namedMessageOf(end, conversationErrors) ||
      `We couldn’t answer because of a problem on our side. ${tryAgain}`)
  );
}

const tryAgain = 'Nothing was charged. Try again.';

const sentences: Partial<Record<ConversationError, string>> = {
  ModelBusy: `The AI is busy right now. ${tryAgain}`,
  ModelBroke: `The answer was interrupted several times. ${tryAgain}`,
};

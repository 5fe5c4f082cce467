import { namedMessageOf, type Failure } from '#functions/platform/on-failure.ts';
import { conversationErrors, type ConversationError } from '#shared/domain/writing/conversation-workflow.ts';

export function reasonOf(end: Failure): string {
  if (end.status === 'TIMED_OUT') return `The AI took too long and was stopped. ${tryAgain}`;
  if (end.status === 'ABORTED') return `The answer was interrupted. ${tryAgain}`;
  const namedMessage = namedMessageOf(end, conversationErrors);
  if (!namedMessage) return `We couldn’t answer because of a problem on our side. ${tryAgain}`;
  // the messages of these errors already say what to do
  return errorsWithAdvice.has(end.error as ConversationError) ? namedMessage : `${namedMessage} ${tryAgain}`;
}

const errorsWithAdvice = new Set<ConversationError>(['ModelRefused', 'ModelGone', 'BookGone']);
const tryAgain = 'Nothing was charged. Try again.';

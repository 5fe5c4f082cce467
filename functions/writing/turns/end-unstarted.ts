import type { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import type { AnswerExecutions } from '#functions/writing/answer-executions.ts';
import { endTurn, type EndingDependencies, type TurnEnd } from './end-turn.ts';
import type { StoredConversation, StoredMessage } from '#functions/writing/items.ts';

/**
 * Ends an answer that has no execution because starting it failed; otherwise the answer would stay in progress until
 * the next sweep. An execution that starts later finds the answer ended. Returns false if an execution exists, or if no
 * answer is in progress.
 */
export async function endUnstarted(
  deps: UnstartedDependencies,
  { ownerId, id: conversationId, answering }: StoredConversation,
  end: TurnEnd,
  isMeant: (answer: StoredMessage) => boolean = () => true,
): Promise<boolean> {
  const message = answering === undefined ? undefined : await deps.messages.get(ownerId, answering);
  if (message?.answer?.status !== 'RUNNING' || !isMeant(message)) return false;
  const { id: answerId, answer, readingId } = message;
  const input: AnswerInput = {
    ownerId,
    conversationId,
    answerId,
    attempt: answer.attempt,
    ...(readingId !== undefined && { readingId }),
  };
  return (await deps.executions.find(input)) === 'missing' && endTurn(deps, input, end);
}

export interface UnstartedDependencies extends EndingDependencies {
  readonly executions: Pick<AnswerExecutions, 'find'>;
}

import type { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import type { AnswerExecutions } from '#functions/writing/answer-executions.ts';
import { endTurn, type EndingDependencies, type TurnEnd } from './end-turn.ts';
import type { StoredConversation, StoredMessage } from '#functions/writing/items.ts';

/**
 * Ends the answer of a conversation for which no execution works: its start was lost, and nothing comes of it before the
 * sweep. One that starts after that finds it ended. False where an execution is at work, or nothing is being answered.
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

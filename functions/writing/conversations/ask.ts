import type { Begun, Question } from '#shared/contract/writing/conversations.ts';
import type { AnswerExecutions } from '#functions/writing/turns/answer-executions.ts';
import { beginTurn, type BeginningDependencies } from '#functions/writing/turns/begin-turn.ts';
import { messageView } from './conversation-view.ts';
import { turnRequest } from './turn-request.ts';
import { findSubject, type SubjectDependencies } from './find-subject.ts';
import { requireAnswerable } from './require-answerable.ts';

/** The turn is written down, then its execution started; a request that comes again starts what was not started. */
export async function ask(
  deps: AskingDependencies,
  question: Question,
  by: { readonly ownerId: string; readonly idempotencyKey: string | undefined },
): Promise<Begun> {
  const subject = await findSubject(deps, by.ownerId, question);
  requireAnswerable(question, subject);
  const turn = await beginTurn(deps, { ...by, ...turnRequest(question, subject) });
  const { status, executionArn, held } = turn.answer.answer!;
  if (status === 'RUNNING') await deps.executions.start(turn.input);
  return {
    conversationId: turn.conversation.id,
    executionArn,
    status,
    messages: [turn.question, turn.answer].map(messageView),
    credits: held,
  };
}

export interface AskingDependencies extends BeginningDependencies, SubjectDependencies {
  readonly conversations: BeginningDependencies['conversations'];
  readonly executions: Pick<AnswerExecutions, 'arnOf' | 'start'>;
}

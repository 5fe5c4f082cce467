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
  request: Question,
  by: { readonly ownerId: string; readonly idempotencyKey: string | undefined },
): Promise<Begun> {
  const question = await aboutTheSame(deps, by.ownerId, request);
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

/** Asked in place of an earlier question, it is about the same words. */
async function aboutTheSame(
  { messages }: AskingDependencies,
  ownerId: string,
  question: Question,
): Promise<Question> {
  const { kind = 'chat', insteadOf, place } = question;
  if (kind !== 'chat' || insteadOf === undefined || place) return question;
  const before = await messages.get(ownerId, insteadOf);
  return before?.options?.place ? { ...question, place: before.options.place } : question;
}

export interface AskingDependencies extends BeginningDependencies, SubjectDependencies {
  readonly conversations: BeginningDependencies['conversations'];
  readonly executions: Pick<AnswerExecutions, 'arnOf' | 'start'>;
}

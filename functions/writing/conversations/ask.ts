import type { BegunAnswer, Question } from '#shared/contract/writing/conversations.ts';
import type { AnswerExecutions } from '#functions/writing/answer-executions.ts';
import { beginTurn, type BeginningDependencies } from '#functions/writing/turns/begin-turn.ts';
import { endUnstarted, type UnstartedDependencies } from '#functions/writing/turns/end-unstarted.ts';
import { reasonOf } from '#functions/writing/turns/reason.ts';
import { messageView } from './conversation-view.ts';
import { turnRequest } from './turn-request.ts';
import { findSubject, type SubjectDependencies } from './find-subject.ts';
import { requireAnswerable } from './require-answerable.ts';

/**
 * Stores the question with an empty answer that is in progress, then starts the execution that generates the answer. A
 * repeated request starts the execution if it is missing.
 */
export async function askQuestion(
  deps: AskingDependencies,
  request: Question,
  by: { readonly ownerId: string; readonly idempotencyKey: string | undefined },
): Promise<BegunAnswer> {
  const question = await withOriginalPlace(deps, by.ownerId, request);
  const subject = await findSubject(deps, by.ownerId, question);
  requireAnswerable(question, subject);
  if (question.conversationId !== undefined) await endLostTurn(deps, by.ownerId, question.conversationId);
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

/**
 * Ends an answer that has no execution because its start was interrupted, so that the next question doesn't wait for
 * it.
 */
async function endLostTurn(deps: AskingDependencies, ownerId: string, conversationId: string): Promise<void> {
  const conversation = await deps.conversations.get(ownerId, conversationId);
  const cutoff = new Date(deps.now().getTime() - startingMs).toISOString();
  if (conversation)
    await endUnstarted(
      deps,
      conversation,
      { ...abortedEnd, error: reasonOf(abortedEnd) },
      ({ startedAt = '' }) => startedAt < cutoff,
    );
}

const abortedEnd = { status: 'ABORTED' } as const;
/**
 * How long a request may take to start its execution. It can't take longer, because the API's functions time out after
 * 25 seconds.
 */
const startingMs = 30_000;

async function withOriginalPlace(
  { messages }: AskingDependencies,
  ownerId: string,
  question: Question,
): Promise<Question> {
  const { kind = 'chat', insteadOf, place } = question;
  if (kind !== 'chat' || insteadOf === undefined || place) return question;
  const replacedMessage = await messages.get(ownerId, insteadOf);
  return replacedMessage?.options?.place ? { ...question, place: replacedMessage.options.place } : question;
}

export interface AskingDependencies
  extends BeginningDependencies, SubjectDependencies, UnstartedDependencies {
  readonly conversations: BeginningDependencies['conversations'] & UnstartedDependencies['conversations'];
  readonly slots: BeginningDependencies['slots'];
  readonly messages: BeginningDependencies['messages'] & UnstartedDependencies['messages'];
  readonly credits: BeginningDependencies['credits'] & UnstartedDependencies['credits'];
  readonly executions: Pick<AnswerExecutions, 'arnOf' | 'start' | 'find'>;
}

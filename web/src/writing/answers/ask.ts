import type { Begun, Message, Question } from '#shared/contract/writing/conversations.ts';
import { api } from '#web/server/api.ts';
import { answered, keyFor } from '#web/server/idempotency-key.ts';
import type { AnswerState, InTheMaking } from './follow-answer.ts';

/**
 * Asks the AI; `name` tells one place of asking from another. The same question pressed again after a lost answer is
 * the same one, so nothing is written and paid for twice.
 */
export async function ask(name: string, question: Question): Promise<Begun> {
  const begun = await api('POST /ai/conversations', {
    body: question,
    idempotencyKey: keyFor(`asked-${name}`, question),
  });
  answered(`asked-${name}`);
  return begun;
}

/** What there is of the answer that a person has to stop stays, and only that is paid for. */
export const stopAnswering = (conversationId: string): Promise<undefined> =>
  api('POST /ai/conversations/{id}/stop', { params: { id: conversationId } });

/** The answer among messages that is being written. */
export function inTheMaking(messages: readonly Message[]): InTheMaking | undefined {
  const running = messages.findLast(({ from, status }) => from === 'ai' && status === 'RUNNING');
  if (running?.executionArn === undefined) return undefined;
  return { messageId: running.id, executionArn: running.executionArn, text: running.text };
}

/** How the last answer among messages stood when they were had; one that was asked for twice may have ended by then. */
export function stateOf(messages: readonly Message[]): AnswerState {
  const { status = 'RUNNING', text = '', result, error } = answerIn(messages) ?? {};
  return { status, text, result, error };
}

/** The name of an execution, by which it is found in the logs. */
export const executionIn = (arn: string): string => arn.slice(arn.lastIndexOf(':') + 1);

export const answerIn = (messages: readonly Message[]): Message | undefined =>
  messages.findLast(({ from }) => from === 'ai');

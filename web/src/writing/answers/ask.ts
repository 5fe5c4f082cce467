import type { BegunAnswer, Message, Question } from '#shared/contract/writing/conversations.ts';
import { api } from '#web/server/api.ts';
import { forgetRequest, keyFor } from '#web/server/idempotency-key.ts';
import type { AnswerState, RunningAnswer } from './follow-answer.ts';

/**
 * Asks the AI; `name` identifies the part of the UI that asks. Repeating a question after a lost response reuses its
 * idempotency key, so nothing is written or charged twice.
 */
export async function ask(name: string, question: Question): Promise<BegunAnswer> {
  const startedAnswer = await api('POST /ai/conversations', {
    body: question,
    idempotencyKey: keyFor(`asked-${name}`, question),
  });
  forgetRequest(`asked-${name}`);
  return startedAnswer;
}

/** Stops the answer: its text so far stays, and only that is charged. */
export const stopAnswering = (conversationId: string): Promise<undefined> =>
  api('POST /ai/conversations/{id}/stop', { params: { id: conversationId } });

export function runningAnswer(messages: readonly Message[]): RunningAnswer | undefined {
  const running = messages.findLast(({ from, status }) => from === 'ai' && status === 'RUNNING');
  if (running?.executionArn === undefined) return undefined;
  return { messageId: running.id, executionArn: running.executionArn, text: running.text };
}

/**
 * Returns the state of the last answer in the response; the response to a repeated request may contain an answer that
 * has already ended.
 */
export function stateOf(messages: readonly Message[]): AnswerState {
  const { status = 'RUNNING', text = '', result, error } = answerIn(messages) ?? {};
  return { status, text, result, error };
}

export const executionNameOf = (arn: string): string => arn.slice(arn.lastIndexOf(':') + 1);

export const answerIn = (messages: readonly Message[]): Message | undefined =>
  messages.findLast(({ from }) => from === 'ai');

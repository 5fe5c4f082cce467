import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerResult, AnswerStatus, BegunAnswer } from '#shared/contract/writing/conversations.ts';
import { call, type CallOptions } from './caller.ts';

export async function ask(body: object, options: CallOptions = {}): Promise<BegunAnswer> {
  const answer = await call('POST /ai/conversations', { as: 'ada', ...options, body });
  if (answer.status !== 202) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as BegunAnswer;
}

export const pollAnswer = async (
  executionArn: string,
  by: CallOptions = { as: 'ada' },
): Promise<PolledAnswer> =>
  (await call(`GET /ai/conversations?executionArn=${encodeURIComponent(executionArn)}`, by))
    .body as PolledAnswer;

export async function untilAnswered(executionArn: string, by?: CallOptions): Promise<PolledAnswer> {
  for (;;) {
    const polled = await pollAnswer(executionArn, by);
    if (polled.status !== 'RUNNING') return polled;
    await sleep(30);
  }
}

interface PolledAnswer {
  readonly conversationId: string;
  readonly status: AnswerStatus;
  readonly partial?: string;
  readonly result?: AnswerResult;
  readonly error?: string;
}

import type { AnswerEnded } from '#shared/contract/live/live.ts';
import type { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { workThrough } from '#functions/platform/work-through.ts';
import { log } from '#functions/platform/log.ts';
import type { AnswerExecutions } from '#functions/writing/answer-executions.ts';
import { endTurn, type EndingDependencies } from '#functions/writing/turns/end-turn.ts';
import type { StoredMessage } from '#functions/writing/items.ts';
import { endedNews } from './news.ts';
import { reasonOf } from '#functions/writing/turns/reason.ts';

/**
 * Repairs interrupted work: starts an answer's execution if it is missing, or ends an answer if its execution is over.
 * Returns the number of answers checked.
 */
export async function reconcileAll(
  deps: ReconcilingDependencies,
  running: readonly StoredMessage[],
): Promise<number> {
  await workThrough(running, (message) => reconcileAnswer(deps, message), {
    failed: 'An answer could not be checked',
    of: ({ id }) => ({ answerId: id }),
  });
  return running.length;
}

async function reconcileAnswer(deps: ReconcilingDependencies, message: StoredMessage): Promise<void> {
  const { ownerId, conversationId, id: answerId, answer, readingId } = message;
  const attempt = answer?.attempt ?? 1;
  const input: AnswerInput = { ownerId, conversationId, answerId, attempt, ...(readingId && { readingId }) };
  const executionState = await deps.executions.find(input);
  switch (executionState) {
    case 'running':
      return;
    case 'missing':
      log.warn('An answer had no execution and was started', { answerId });
      await deps.executions.start(input);
      return;
    case 'succeeded':
    case 'failed':
      log.warn('An answer outlived its execution and was ended', { answerId, execution: executionState });
      if (await endTurn(deps, input, { ...abortedEnd, error: reasonOf(abortedEnd), keepsText: true }))
        await deps.live.tell(ownerId, endedNews(input, 'ABORTED'));
      return;
    default:
      return executionState satisfies never;
  }
}

const abortedEnd = { status: 'ABORTED' } as const;

export interface ReconcilingDependencies extends EndingDependencies {
  readonly executions: Pick<AnswerExecutions, 'find' | 'start'>;
  readonly live: { readonly tell: (userId: string, news: AnswerEnded) => Promise<void> };
}

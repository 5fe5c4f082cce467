import type { SlotStore } from '#functions/platform/dynamodb/slots.ts';
import type { AnswerExecutions } from './answer-executions.ts';

export async function stopAnswers(
  { answerSlots, answerExecutions }: AnswerStopDependencies,
  ownerId: string,
): Promise<void> {
  for (const answerId of await answerSlots.running(ownerId))
    await answerExecutions.stop({ answerId, attempt: 1 });
}

export interface AnswerStopDependencies {
  readonly answerSlots: Pick<SlotStore, 'running'>;
  readonly answerExecutions: Pick<AnswerExecutions, 'stop'>;
}

import { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { sfn } from '#functions/platform/clients.ts';
import { step } from '#functions/platform/step.ts';
import { answerExecutions, machineArnOf } from '#functions/writing/answer-executions.ts';
import { advanceReading } from '#functions/writing/readings/advance-reading.ts';
import { advancingDependencies } from '#functions/writing/writing-dependencies.ts';

const deps = advancingDependencies();

/**
 * Continues the reading (the AI's pass through a book) that an answer belongs to. Takes the workflow's ARN from the
 * answer's execution: if a step of the workflow got the ARN as an environment variable, step and workflow would refer
 * to each other. Safe to repeat, because each chapter is started only once.
 */
export const handler = step(AnswerInput, AnswerInput, async (input) => {
  const { ownerId, answerId, readingId } = input;
  const answer = readingId === undefined ? undefined : await deps.messages.get(ownerId, answerId);
  if (readingId === undefined || !answer?.answer) return input;
  const executions = answerExecutions(sfn(), machineArnOf(answer.answer.executionArn));
  await advanceReading({ ...deps, executions }, ownerId, readingId);
  return input;
});

import type { SFNClient } from '@aws-sdk/client-sfn';
import { executionNameOf, type AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { executionsOf } from '#functions/platform/executions.ts';

/** Names executions by answer and attempt, so that a second start has no effect. */
export function answerExecutions(client: SFNClient, stateMachineArn: string) {
  const executions = executionsOf(client, stateMachineArn);
  return {
    arnOf: (input: ExecutionKey): string => executions.arnOf(executionNameOf(input)),

    start: ({ ownerId, conversationId, answerId, attempt, readingId }: AnswerInput): Promise<boolean> => {
      const input: AnswerInput = {
        ownerId,
        conversationId,
        answerId,
        attempt,
        ...(readingId && { readingId }),
      };
      return executions.start(executionNameOf(input), input);
    },

    stop: (input: ExecutionKey): Promise<void> => executions.stop(executionNameOf(input)),
    find: (input: ExecutionKey) => executions.find(executionNameOf(input)),
  };
}

export const machineArnOf = (executionArn: string): string =>
  executionArn.replace(':execution:', ':stateMachine:').replace(/:[^:]+$/, '');

/** Returns the id without checking it: the name in an ARN may be any text, so look the answer up. */
export const answerIdOf = (executionArn: string): string =>
  executionArn.slice(executionArn.lastIndexOf(':') + 1).replace(/-\d+$/, '');

type ExecutionKey = Pick<AnswerInput, 'answerId' | 'attempt'>;
export type AnswerExecutions = ReturnType<typeof answerExecutions>;

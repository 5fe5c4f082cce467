import type { SFNClient } from '@aws-sdk/client-sfn';
import { executionNameOf, type AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { executionsOf } from '#functions/platform/executions.ts';

/** The executions of the workflow `conversation`, each named by answer and attempt: starting twice is starting once. */
export function answerExecutions(client: SFNClient, stateMachineArn: string) {
  const executions = executionsOf(client, stateMachineArn);
  return {
    arnOf: (input: Named): string => executions.arnOf(executionNameOf(input)),

    /** False when it is over already. */
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

    /** Without effect when it never started or is over. */
    stop: (input: Named): Promise<void> => executions.stop(executionNameOf(input)),
    find: (input: Named) => executions.find(executionNameOf(input)),
  };
}

/** The workflow that an execution is one of. */
export const machineArnOf = (executionArn: string): string =>
  executionArn.replace(':execution:', ':stateMachine:').replace(/:[^:]+$/, '');

/** The answer that an execution works for, by the name in its ARN; it may be any text, so look the answer up. */
export const answerIdOf = (executionArn: string): string =>
  executionArn.slice(executionArn.lastIndexOf(':') + 1).replace(/-\d+$/, '');

type Named = Pick<AnswerInput, 'answerId' | 'attempt'>;
export type AnswerExecutions = ReturnType<typeof answerExecutions>;

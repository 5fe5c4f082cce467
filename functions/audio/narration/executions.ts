import {
  DescribeExecutionCommand,
  ExecutionDoesNotExist,
  StopExecutionCommand,
  type SFNClient,
} from '@aws-sdk/client-sfn';
import { startOnce } from '#functions/platform/start-once.ts';
import type { NarrationInput } from '#shared/domain/audio/narration.ts';

/** The executions of the narration workflow, each named by audio and attempt, so that starting twice is starting once. */
export function narrationExecutions(client: SFNClient, stateMachineArn: string) {
  const arnOf = (attempt: NarrationInput) =>
    `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${nameOf(attempt)}`;

  const start = startOnce(client, stateMachineArn);

  return {
    /** False when it is over already. */
    start: (attempt: NarrationInput): Promise<boolean> =>
      start(nameOf(attempt), { audioId: attempt.audioId, attempt: attempt.attempt } satisfies NarrationInput),

    /** Without effect when it never started or is over. */
    async stop(attempt: NarrationInput): Promise<void> {
      try {
        await client.send(new StopExecutionCommand({ executionArn: arnOf(attempt) }));
      } catch (error) {
        if (!(error instanceof ExecutionDoesNotExist)) throw error;
      }
    },

    async find(attempt: NarrationInput): Promise<'missing' | 'running' | 'succeeded' | 'failed'> {
      try {
        const { status } = await client.send(new DescribeExecutionCommand({ executionArn: arnOf(attempt) }));
        if (status === 'SUCCEEDED') return 'succeeded';
        return status === 'RUNNING' || status === 'PENDING_REDRIVE' ? 'running' : 'failed';
      } catch (error) {
        if (error instanceof ExecutionDoesNotExist) return 'missing';
        throw error;
      }
    },
  };
}

/** The folder of an attempt's media and the name of its execution. */
export const nameOf = ({ audioId, attempt }: NarrationInput): string => `${audioId}-${attempt}`;

export type NarrationExecutions = ReturnType<typeof narrationExecutions>;

import {
  DescribeExecutionCommand,
  ExecutionDoesNotExist,
  StopExecutionCommand,
  type SFNClient,
} from '@aws-sdk/client-sfn';
import { startOnce } from './start-once.ts';

export function executionsOf(client: SFNClient, stateMachineArn: string) {
  const arnOf = (name: string) => `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;

  return {
    arnOf,
    start: startOnce(client, stateMachineArn),

    /** Does nothing if the execution never started or has ended. */
    async stop(name: string): Promise<void> {
      try {
        await client.send(new StopExecutionCommand({ executionArn: arnOf(name) }));
      } catch (error) {
        if (!(error instanceof ExecutionDoesNotExist)) throw error;
      }
    },

    async find(name: string): Promise<ExecutionState> {
      try {
        const { status } = await client.send(new DescribeExecutionCommand({ executionArn: arnOf(name) }));
        if (status === 'SUCCEEDED') return 'succeeded';
        return status === 'RUNNING' || status === 'PENDING_REDRIVE' ? 'running' : 'failed';
      } catch (error) {
        if (error instanceof ExecutionDoesNotExist) return 'missing';
        throw error;
      }
    },
  };
}

export type ExecutionState = 'missing' | 'running' | 'succeeded' | 'failed';
export type Executions = ReturnType<typeof executionsOf>;

import { ExecutionAlreadyExists, StartExecutionCommand, type SFNClient } from '@aws-sdk/client-sfn';

/** Starts executions of a workflow by their names: starting twice is starting once. False when it is over already. */
export const startOnce =
  (client: SFNClient, stateMachineArn: string) =>
  async (name: string, input: object): Promise<boolean> => {
    try {
      await client.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }));
      return true;
    } catch (error) {
      if (error instanceof ExecutionAlreadyExists) return false;
      throw error;
    }
  };

export type StartOnce = ReturnType<typeof startOnce>;

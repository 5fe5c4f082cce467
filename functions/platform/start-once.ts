import { ExecutionAlreadyExists, StartExecutionCommand, type SFNClient } from '@aws-sdk/client-sfn';

/** Starting twice starts one execution. Returns false if an execution of that name has already ended. */
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

import type { SFNClient } from '@aws-sdk/client-sfn';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { executionsOf, type ExecutionState } from '#functions/platform/executions.ts';
import type { Attempt, NarrationInput } from '#shared/domain/audio/narration.ts';

/** The executions of the narration workflow, each named by audio and attempt, so that starting twice is starting once. */
export function narrationExecutions(client: SFNClient, stateMachineArn: string) {
  const executions = executionsOf(client, stateMachineArn);
  return {
    /** False when it is over already. */
    start: (input: NarrationInput): Promise<boolean> => executions.start(nameOf(input), input),

    /** Without effect when it never started or is over. */
    stop: (attempt: Attempt): Promise<void> => executions.stop(nameOf(attempt)),

    find: (attempt: Attempt): Promise<ExecutionState> => executions.find(nameOf(attempt)),
  };
}

/** The attempt of a record, as its execution knows it. */
export const attemptOf = ({ id, attempt }: Pick<StoredAudio, 'id' | 'attempt'>): Attempt => ({
  audioId: id,
  attempt: attempt.number,
});

/** The folder of an attempt's media, the name of its execution, and of the work that its credits are held for. */
export const nameOf = ({ audioId, attempt }: Attempt): string => `${audioId}-${attempt}`;

export type NarrationExecutions = ReturnType<typeof narrationExecutions>;

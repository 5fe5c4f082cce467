import type { SFNClient } from '@aws-sdk/client-sfn';
import { attemptOf, nameOf, type StoredAudio } from '#functions/audio/audio-item.ts';
import { executionsOf, type ExecutionState } from '#functions/platform/executions.ts';
import type { NarrationInput, NarrationRound } from '#shared/domain/audio/narration.ts';

/**
 * The executions of the narration workflow. Each is named by audio and attempt, the further ones of an attempt also by
 * their number, so that starting twice is starting once.
 */
export function narrationExecutions(client: SFNClient, stateMachineArn: string) {
  const executions = executionsOf(client, stateMachineArn);
  return {
    /** False when it is over already. */
    start: (input: NarrationInput | NarrationRound): Promise<boolean> =>
      executions.start(executionNameOf(input), input),

    /** Without effect when it never started or is over. */
    stop: (execution: Execution): Promise<void> => executions.stop(executionNameOf(execution)),

    find: (execution: Execution): Promise<ExecutionState> => executions.find(executionNameOf(execution)),
  };
}

/** The latest execution of a record's attempt. */
export const executionOf = (
  audio: Pick<StoredAudio, 'id' | 'attempt'>,
): Execution & { execution: number } => ({
  ...attemptOf(audio),
  execution: audio.attempt.continued?.execution ?? 1,
});

export const executionNameOf = ({ execution = 1, ...attempt }: Execution): string =>
  execution === 1 ? nameOf(attempt) : `${nameOf(attempt)}-${execution}`;

export type Execution = Pick<NarrationInput, 'audioId' | 'attempt' | 'execution'>;
export type NarrationExecutions = ReturnType<typeof narrationExecutions>;

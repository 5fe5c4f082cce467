import type { SFNClient } from '@aws-sdk/client-sfn';
import { attemptOf, attemptNameOf, type StoredAudio } from '#functions/audio/audio-item.ts';
import { executionsOf, type ExecutionState } from '#functions/platform/executions.ts';
import type { NarrationInput, NarrationRound } from '#shared/domain/audio/narration.ts';

/** Names each execution by audio, attempt and execution number, so that a second start has no effect. */
export function narrationExecutions(client: SFNClient, stateMachineArn: string) {
  const executions = executionsOf(client, stateMachineArn);
  return {
    /** Returns false if the execution is already over. */
    start: (input: NarrationInput | NarrationRound): Promise<boolean> =>
      executions.start(executionNameOf(input), input),

    /** Has no effect if the execution never started or is over. */
    stop: (execution: Execution): Promise<void> => executions.stop(executionNameOf(execution)),

    find: (execution: Execution): Promise<ExecutionState> => executions.find(executionNameOf(execution)),
  };
}

export const executionOf = (
  audio: Pick<StoredAudio, 'id' | 'attempt'>,
): Execution & { execution: number } => ({
  ...attemptOf(audio),
  execution: audio.attempt.continued?.execution ?? 1,
});

export const executionNameOf = ({ execution = 1, ...attempt }: Execution): string =>
  execution === 1 ? attemptNameOf(attempt) : `${attemptNameOf(attempt)}-${execution}`;

export type Execution = Pick<NarrationInput, 'audioId' | 'attempt' | 'execution'>;
export type NarrationExecutions = ReturnType<typeof narrationExecutions>;

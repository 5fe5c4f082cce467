import type { NarrationInput, NarrationRound } from '#shared/domain/audio/narration.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { undoOnFailure } from '#functions/platform/undo-on-failure.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { DailyUse } from '#functions/credits/daily-use.ts';
import { attemptOf, type StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { NarrationExecutions } from './executions.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';

/**
 * Stores the text, then writes the record, slot, credits, daily characters and `extraWrites` in one transaction, then
 * starts the execution. A repeated request or the scheduled sweep resumes an interrupted start. Returns undefined, with
 * nothing written, if the stored record differs from `seen` or one of the `extraWrites` fails. Throws 402 if there are
 * too few credits, or 429 if no slot is left or the daily limit is reached.
 */
export async function startAttempt(
  deps: StartingDependencies,
  request: AttemptToStart,
): Promise<StartResult | undefined> {
  const { audio } = request;
  const counted = { ownerId: audio.ownerId, amount: countedCharactersOf(request), now: deps.now() };
  const isBegun = await deps.spoken
    .begin(counted, (count) => writeAttempt(deps, request, count))
    .catch(async (error: unknown) => {
      // made only now, because it states how much is left, and `begin` has just given back what it had counted
      throw error instanceof DayUsedUp ? await deps.spoken.refusal(counted) : error;
    });
  return isBegun ? { isOver: !(await deps.executions.start(executionInputOf(audio))) } : undefined;
}

async function writeAttempt(
  deps: StartingDependencies,
  { audio, text, seen, extraWrites = [] }: AttemptToStart,
  count: Write,
): Promise<boolean> {
  if (text !== undefined) await deps.work.putSource(audio.ownerId, audio.attempt.source.textId, text);
  const counted = { write: count, refusal: new DayUsedUp('too_many', 'The day is used up.') };
  const begun = deps.attempts.begin(audio, { seen, counted, extraWrites });
  return undoOnFailure(begun, async () => (text === undefined ? undefined : removeUnusedSource(deps, audio)));
}

/** Deletes the text unless the record refers to it: the write may have succeeded although its response was lost. */
async function removeUnusedSource(
  { audios, work }: StartingDependencies,
  { id, ownerId, attempt }: StoredAudio,
) {
  const { textId } = attempt.source;
  if ((await audios.get(id))?.attempt.source.textId !== textId) await work.deleteSource(ownerId, textId);
}

/** Starts an execution that an interrupted request may not have started; a second start has no effect. */
export async function ensureStarted(
  { executions }: Pick<StartingDependencies, 'executions'>,
  audio: Pick<StoredAudio, 'id' | 'ownerId' | 'attempt'>,
): Promise<void> {
  await executions.start(executionInputOf(audio));
}

export function executionInputOf(
  audio: Pick<StoredAudio, 'id' | 'ownerId' | 'attempt'>,
): NarrationInput | NarrationRound {
  const { script, jobId, continued } = audio.attempt;
  return {
    ...attemptOf(audio),
    ...(script !== undefined && { script }),
    ...(jobId !== undefined && { jobId }),
    ...(continued && { ownerId: audio.ownerId, next: [], done: false, ...continued }),
  };
}

const countedCharactersOf = ({ audio, isRetry }: AttemptToStart): number =>
  isRetry ? 0 : audio.attempt.toSpeak;

export interface AttemptToStart {
  readonly audio: StoredAudio;
  readonly seen?: StoredAudio | undefined;
  readonly text?: string;
  /** A retry doesn't count towards the daily limit, because most of its speech is in the cache. */
  readonly isRetry?: boolean;
  readonly extraWrites?: readonly Write[];
}

class DayUsedUp extends Refusal {}

interface StartResult {
  readonly isOver: boolean;
}

export interface StartingDependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly attempts: Pick<AttemptStore, 'begin'>;
  readonly work: Pick<WorkStore, 'putSource' | 'deleteSource'>;
  readonly executions: Pick<NarrationExecutions, 'start'>;
  readonly spoken: Pick<DailyUse, 'begin' | 'refusal'>;
  readonly now: () => Date;
}

import type { NarrationInput, NarrationRound } from '#shared/domain/audio/narration.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { orUndo } from '#functions/platform/or-undo.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { DailyUse } from '#functions/credits/daily-use.ts';
import { attemptOf, type StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { NarrationExecutions } from './executions.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';

/**
 * Begins an attempt at an audio: its text first, then, in one transaction, its record, its owner's slot,
 * the credits it holds, the characters of the day and the `extraWrites`; then the execution. Whatever is cut off
 * in between, a repeated request or the sweep carries on from what lies there. Undefined where the record is not as it was
 * `seen`, or one of the `extraWrites` fails: nothing is written then. Refuses: 402 too few credits; 429 no slot, or the day
 * is used up.
 */
export async function startAttempt(
  deps: StartingDependencies,
  request: AttemptToStart,
): Promise<Started | undefined> {
  const { audio } = request;
  const counted = { ownerId: audio.ownerId, amount: charactersOf(request), now: deps.now() };
  const isBegun = await deps.spoken
    .begin(counted, (count) => written(deps, request, count))
    .catch(async (error: unknown) => {
      // what is left of the day is looked at once the claim is given back
      throw error instanceof DayUsedUp ? await deps.spoken.refusal(counted) : error;
    });
  return isBegun ? { isOver: !(await deps.executions.start(inputOf(audio))) } : undefined;
}

async function written(
  deps: StartingDependencies,
  { audio, text, seen, extraWrites = [] }: AttemptToStart,
  count: Write,
): Promise<boolean> {
  if (text !== undefined) await deps.work.putSource(audio.ownerId, audio.attempt.source.textId, text);
  const counted = { write: count, refusal: new DayUsedUp('too_many', 'The day is used up.') };
  const begun = deps.attempts.begin(audio, { seen, counted, extraWrites });
  return orUndo(begun, async () => (text === undefined ? undefined : takeAway(deps, audio)));
}

/** Unless it is named all the same: by the very write whose answer was lost. */
async function takeAway({ audios, work }: StartingDependencies, { id, ownerId, attempt }: StoredAudio) {
  const { textId } = attempt.source;
  if ((await audios.get(id))?.attempt.source.textId !== textId) await work.deleteSource(ownerId, textId);
}

/** Starts what a request that was cut off may have left without its execution; starting twice is starting once. */
export async function carryOn(
  { executions }: Pick<StartingDependencies, 'executions'>,
  audio: Pick<StoredAudio, 'id' | 'ownerId' | 'attempt'>,
): Promise<void> {
  await executions.start(inputOf(audio));
}

/** The input of the latest execution of a record's attempt: a further one starts where the one before ended. */
export function inputOf(
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

/** For the day of its owner and of the stage. */
const charactersOf = ({ audio, isRetry }: AttemptToStart): number => (isRetry ? 0 : audio.attempt.toSpeak);

export interface AttemptToStart {
  /** The record as it is to be, with its new attempt, whose source names the text that is put down for it. */
  readonly audio: StoredAudio;
  /** The record as it was seen; undefined for a first attempt. */
  readonly seen?: StoredAudio | undefined;
  /** Put down under the id that the attempt's source gives it; undefined where it lies there already. */
  readonly text?: string;
  /** A day counts a text once: what is spoken again is mostly in the cache. */
  readonly isRetry?: boolean;
  /** Written with the record or not at all. */
  readonly extraWrites?: readonly Write[];
}

class DayUsedUp extends Refusal {}

interface Started {
  /** The execution had ended before the answer to its start came. */
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

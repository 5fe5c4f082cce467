import { creditsOfCharacters, creditsOfTokens } from '#shared/domain/credits/credits.ts';
import { soundOf, type StoredAudio } from '#functions/audio/audio-item.ts';
import type { WrittenScript } from '#functions/audio/audio-store.ts';
import { nameOf } from '#functions/audio/narration/executions.ts';

/** An attempt is paid for once: its credits are held under the name of its execution. */
export const workOf = ({ id, attempt }: StoredAudio) => nameOf({ audioId: id, attempt });

/** Undefined for one that was begun before prices; before version 5 it was that of its characters. */
export const priceOf = ({ price, characters }: StoredAudio): number | undefined =>
  price ?? (characters === undefined ? undefined : creditsOfCharacters(characters));

export function usedBy(audio: StoredAudio) {
  const { toSpeak = audio.characters ?? 0, scriptTokens = 0 } = audio;
  return {
    kind: 'audio' as const,
    about: audio.title,
    credits: Math.min(priceOf(audio)!, creditsOfCharacters(toSpeak) + creditsOfTokens(scriptTokens)),
    characters: toSpeak,
    ...(scriptTokens > 0 && { tokens: scriptTokens }),
    audioId: audio.id,
  };
}

/**
 * What belongs to an attempt, undefined fields too: they are taken off the record. The sound that there was `seen` stays,
 * also of a record that is older than such sounds.
 */
export function attemptOf(audio: StoredAudio, seen: StoredAudio) {
  const { attempt, startedAt, sourceKind, textId, scriptId, scriptRevision } = audio;
  const { chapterId, chapterTextId, chapterTitle } = audio;
  const { voiceId, isPodcast, expertVoice, format, length } = audio;
  const { characters, price, toSpeak, script, stage, jobId } = audio;
  const sound = soundOf(seen);
  return {
    attempt,
    startedAt,
    sourceKind,
    textId,
    chapterId,
    chapterTextId,
    chapterTitle,
    scriptId,
    scriptRevision,
    voiceId,
    isPodcast,
    expertVoice,
    format,
    length,
    characters,
    price,
    toSpeak,
    script,
    stage,
    jobId,
    scriptTokens: undefined,
    reason: undefined,
    cancelled: undefined,
    status: 'PROCESSING',
    progress: 0,
    streaming: false,
    durationSeconds: sound?.durationSeconds ?? 0,
    sound,
  } as const;
}

/** A chapter may be called otherwise by now; what its owner calls the audio meanwhile stays. */
export const namesOf = ({ title, topic }: StoredAudio, seen: StoredAudio) =>
  title === seen.title ? {} : { title, topic };

/** How it sounded goes back as well; a script is its author's work and stays. */
export function cancelled({ sound, scriptId }: StoredAudio, reason: string): Ended {
  if (sound) {
    const { durationSeconds, voiceId, isPodcast, expertVoice } = sound;
    return {
      cancelled: true,
      status: 'READY',
      progress: 1,
      durationSeconds,
      voiceId,
      isPodcast,
      expertVoice,
    };
  }
  const nothing = { cancelled: true, progress: 0, durationSeconds: 0, streaming: false } as const;
  return scriptId === undefined
    ? { ...nothing, status: 'FAILED', reason }
    : { ...nothing, status: 'SCRIPTED' };
}

/** How an attempt can end. */
export type Ended = Pick<StoredAudio, 'status' | 'progress' | 'durationSeconds'> &
  Partial<WrittenScript> & { readonly script?: undefined } & Partial<
    Pick<
      StoredAudio,
      'reason' | 'cancelled' | 'sound' | 'publicMediaId' | 'streaming' | 'voiceId' | 'isPodcast'
    >
  > & {
    readonly expertVoice?: StoredAudio['expertVoice'] | undefined;
  };

import { creditsOfCharacters, creditsOfTokens } from '#shared/domain/credits/credits.ts';
import type { StoredAttempt, StoredAudio } from '#functions/audio/audio-item.ts';

export function creditUseOf({ id, title, attempt }: StoredAudio) {
  const { price, toSpeak, scriptTokens = 0 } = attempt;
  return {
    kind: 'audio' as const,
    about: title,
    credits: Math.min(price, creditsOfCharacters(toSpeak) + creditsOfTokens(scriptTokens)),
    characters: toSpeak,
    ...(scriptTokens > 0 && { tokens: scriptTokens }),
    audioId: id,
  };
}

/**
 * Restores the earlier sound if there is one. Otherwise, an audio with a script becomes SCRIPTED again, because the
 * script is its author's work.
 */
export function cancelledEnd({ sound, scriptId, attempt }: StoredAudio, reason: string): AttemptEnd {
  if (sound) {
    const { voiceId, isPodcast, expertVoice, readNotes, readDescriptions } = sound;
    const parts = { readNotes, readDescriptions };
    const voicing = { ...attempt.voicing, voiceId, isPodcast, expertVoice, ...parts };
    return { status: 'READY', attempt: { cancelled: true, progress: 1, voicing } };
  }
  const cancelledAttempt = { cancelled: true, progress: 0, durationSeconds: 0, streaming: false } as const;
  return scriptId === undefined
    ? { status: 'FAILED', attempt: { ...cancelledAttempt, reason } }
    : { status: 'SCRIPTED', attempt: cancelledAttempt };
}

export type AttemptEnd = Pick<StoredAudio, 'status'> &
  Partial<Pick<StoredAudio, 'sound' | 'publicMediaId' | 'changedAt' | 'scriptId' | 'scriptRevision'>> & {
    readonly attempt: { readonly [Field in keyof StoredAttempt]?: StoredAttempt[Field] | undefined };
  };

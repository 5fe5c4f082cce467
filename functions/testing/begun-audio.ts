import type { StoredAudio, WholeSound } from '#functions/audio/audio-item.ts';
import { defaultVoiceId } from '#shared/domain/speech/voices.ts';

/** For tests and measurements only: the record of a narration that was asked for this moment. */
export function begunAudio(id: string, given: Partial<StoredAudio> = {}): StoredAudio {
  const createdAt = new Date().toISOString();
  return {
    id,
    ownerId: 'usr_ada',
    authorName: 'Ada Ward',
    title: 'The lighthouse',
    topic: 'The lighthouse',
    sourceKind: 'text',
    textId: id,
    voiceId: defaultVoiceId,
    isPodcast: false,
    category: 'Everything Else',
    playlistId: null,
    status: 'PROCESSING',
    attempt: 1,
    progress: 0,
    durationSeconds: 0,
    streaming: false,
    visibility: 'private',
    createdAt,
    startedAt: createdAt,
    requestFingerprint: id,
    ...given,
  };
}

/** For tests only: the sound of an attempt that ended well. */
export const wholeSound = (given: Partial<WholeSound> = {}): WholeSound => ({
  attempt: 1,
  title: 'The lighthouse',
  durationSeconds: 60,
  fidelity: { sentences: 12, unread: [] },
  voiceId: defaultVoiceId,
  isPodcast: false,
  madeAt: new Date().toISOString(),
  ...given,
});

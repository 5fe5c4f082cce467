import type { StoredAttempt, StoredAudio, WholeSound } from '#functions/audio/audio-item.ts';
import { newAttempt } from '#functions/audio/attempts/new-attempt.ts';
import { defaultVoiceFor } from '#shared/domain/speech/voices.ts';

export function begunAudio(id: string, { attempt, ...given }: GivenAudio = {}): StoredAudio {
  const createdAt = new Date().toISOString();
  return {
    id,
    ownerId: 'usr_ada',
    authorName: 'Ada Ward',
    title: 'The lighthouse',
    topic: 'The lighthouse',
    category: 'Everything Else',
    playlistId: null,
    status: 'PROCESSING',
    attempt: { ...begunAttempt(id, createdAt), ...attempt },
    visibility: 'private',
    createdAt,
    requestFingerprint: id,
    ...(given.status === 'READY' && { sound: wholeSound() }),
    ...given,
  };
}

const begunAttempt = (textId: string, startedAt: string): StoredAttempt =>
  newAttempt({
    startedAt,
    source: { textId },
    voicing: { voiceId: defaultVoiceFor('en'), isPodcast: false },
    characters: 0,
    price: 0,
    toSpeak: 0,
  });

export const wholeSound = (given: Partial<WholeSound> = {}): WholeSound => ({
  attempt: 1,
  title: 'The lighthouse',
  textId: 'txt_1',
  durationSeconds: 60,
  sizeBytes: 480_000,
  fidelity: { sentences: 12, unread: [] },
  voiceId: defaultVoiceFor('en'),
  isPodcast: false,
  madeAt: new Date().toISOString(),
  ...given,
});

type GivenAudio = Partial<Omit<StoredAudio, 'attempt'>> & { readonly attempt?: Partial<StoredAttempt> };

import type { AttemptBeginning, StoredAttempt } from '#functions/audio/audio-item.ts';

export const newAttempt = (
  beginning: AttemptBeginning,
  before?: Pick<StoredAttempt, 'number'>,
): StoredAttempt => ({
  ...beginning,
  number: (before?.number ?? 0) + 1,
  stage: beginning.script === undefined ? 'voices' : 'script',
  progress: 0,
  durationSeconds: 0,
  streaming: false,
});

export const attemptBeginningOf = ({
  startedAt,
  source,
  voicing,
  characters,
  price,
  toSpeak,
  noteCharacters,
  descriptionCharacters,
  script,
  language,
  jobId,
}: StoredAttempt): AttemptBeginning => ({
  startedAt,
  source,
  voicing,
  characters,
  price,
  toSpeak,
  noteCharacters,
  descriptionCharacters,
  script,
  language,
  jobId,
});

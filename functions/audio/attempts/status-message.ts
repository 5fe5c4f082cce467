import type { StatusMessage } from '#shared/contract/live/live.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';

/** What its owner is told of an audio; no more than lets a page name it and show how far it is. */
export const statusMessageOf = ({
  id,
  status,
  topic,
  attempt,
  stage,
  progress,
  chapterId,
  reason,
}: News): StatusMessage => ({
  type: 'audio-status',
  ...(chapterId !== undefined && { chapterId_internal: chapterId }),
  status,
  audioId: id,
  jobId: id,
  topic,
  attempt,
  ...(status === 'PROCESSING' && stage && { stage }),
  progress,
  ...(status === 'FAILED' && reason !== undefined && { reason }),
});

type News = Pick<
  StoredAudio,
  'id' | 'status' | 'topic' | 'attempt' | 'stage' | 'progress' | 'chapterId' | 'reason'
>;

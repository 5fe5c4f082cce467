import type { StatusMessage } from '#shared/contract/live/live.ts';
import type { StoredAttempt, StoredAudio } from '#functions/audio/audio-item.ts';

/** Contains no more than a page needs to name the audio and show its progress. */
export function statusMessageOf({ id, status, topic, chapterId, attempt }: AudioProgress): StatusMessage {
  const { number, stage, progress, reason, ahead, modelBusy } = attempt;
  return {
    type: 'audio-status',
    ...(chapterId !== undefined && { chapterId_internal: chapterId }),
    status,
    audioId: id,
    jobId: id,
    topic,
    attempt: number,
    ...(status === 'PROCESSING' && stage && { stage }),
    ...(status === 'PROCESSING' && ahead !== undefined && { ahead }),
    ...(status === 'PROCESSING' && stage === 'script' && modelBusy && { modelBusy }),
    progress,
    ...(status === 'FAILED' && reason !== undefined && { reason }),
  };
}

export const failureMessageOf = (audio: AudioProgress, reason: string): StatusMessage =>
  statusMessageOf({ ...audio, status: 'FAILED', attempt: { ...audio.attempt, reason } });

type AudioProgress = Pick<StoredAudio, 'id' | 'status' | 'topic' | 'chapterId'> & {
  readonly attempt: Pick<StoredAttempt, 'number' | 'stage' | 'progress' | 'reason' | 'ahead' | 'modelBusy'>;
};

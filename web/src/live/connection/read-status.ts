import { audioStages } from '#shared/domain/audio/stages.ts';
import { normaliseStatus, type StatusUpdate } from '#web/live/status.ts';
import { nonEmptyString, type Fields } from './fields.ts';

/** Reads an audio's status. Accepts both names that the spec has for a field. */
export function readStatus(message: Fields): StatusNews {
  const state = normaliseStatus(message['status']) ?? normaliseStatus(message['processingStatus']);
  const audioId = nonEmptyString(message['audioId']) ?? nonEmptyString(message['jobId']);
  if (!state) return { kind: 'nonsense', why: 'unknown status' };
  if (audioId === undefined) return { kind: 'nonsense', why: 'no audio named' };
  const { progress, attempt, ahead, modelBusy } = message;
  return {
    kind: 'status',
    update: {
      audioId,
      state,
      topic: nonEmptyString(message['topic']),
      chapterId_internal: nonEmptyString(message['chapterId_internal']),
      attempt: typeof attempt === 'number' ? attempt : undefined,
      stage: audioStages.find((stage) => stage === message['stage']),
      ahead: typeof ahead === 'number' ? ahead : undefined,
      modelBusy: modelBusy === true || undefined,
      progress: typeof progress === 'number' ? Math.min(1, Math.max(0, progress)) : undefined,
      reason: nonEmptyString(message['reason']),
    },
  };
}

export type StatusNews =
  | { readonly kind: 'status'; readonly update: StatusUpdate }
  | { readonly kind: 'nonsense'; readonly why: string };

import { queryOptions } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Cue } from '#shared/domain/audio/cues.ts';
import { fetchCues } from './media/transcripts.ts';

/** Keyed by progress, because the transcript grows during the first generation. */
export const transcriptQuery = (audio: Audio) =>
  queryOptions({
    queryKey: ['transcript', audio.id, audio.transcriptUrl, audio.downloadUrl ?? audio.progress],
    queryFn: ({ signal }): Promise<readonly Cue[]> => fetchCues(audio, signal),
    enabled: audio.transcriptUrl !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

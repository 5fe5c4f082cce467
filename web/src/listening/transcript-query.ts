import { queryOptions } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Cue } from '#shared/domain/audio/cues.ts';
import { fetchCues } from './media/transcripts.ts';

/** The transcript grows while a recording is generated for the first time. */
export const transcriptQuery = (audio: Audio) =>
  queryOptions({
    queryKey: ['transcript', audio.id, audio.transcriptUrl, audio.downloadUrl ?? audio.progress],
    queryFn: ({ signal }): Promise<readonly Cue[]> => fetchCues(audio, signal),
    enabled: audio.transcriptUrl !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

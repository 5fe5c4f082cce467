import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { audioQuery } from '#web/listening/audio-queries.ts';
import { addPending, dropPending } from '#web/audio/change-pending.ts';
import { allAudio } from '#web/server/query-keys.ts';
import { allCredits } from '#web/credits/credit-queries.ts';

export function useAudioRequests(userid: string): AudioRequests {
  const queries = useQueryClient();
  const [requested, setRequested] = useState<string>();
  const [refused, setRefused] = useState<unknown>();

  async function ask(action: string, send: () => Promise<{ audio: Audio }>): Promise<boolean> {
    if (requested !== undefined) return false;
    setRequested(action);
    setRefused(undefined);
    try {
      const { audio } = await send();
      const { queryKey } = audioQuery(audio.id, userid);
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, audio);
      await (audio.status === 'PROCESSING' ? addPending(audio) : dropPending(audio.id));
      return true;
    } catch (error) {
      setRefused(error);
      return false;
    } finally {
      setRequested(undefined);
      for (const queryKey of [allAudio, allCredits]) void queries.invalidateQueries({ queryKey });
    }
  }

  return { requested, refused, ask };
}

export interface AudioRequests {
  readonly requested: string | undefined;
  readonly refused: unknown;
  /** Sends a request; resolves to true if it succeeded. */
  readonly ask: (wanted: string, send: () => Promise<{ audio: Audio }>) => Promise<boolean>;
}

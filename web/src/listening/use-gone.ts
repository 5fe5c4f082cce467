import { useEffect } from 'react';
import { hasStatus } from '#web/server/api-error.ts';
import { giveUp } from './playing.ts';

/** Whether an audio is gone by the answer of its query; if it is the one that sounds, it falls silent. */
export function useGone(audioId: string, error: Error | null): boolean {
  const gone = hasStatus(error, 404);
  useEffect(() => {
    if (gone) giveUp(audioId);
  }, [gone, audioId]);
  return gone;
}

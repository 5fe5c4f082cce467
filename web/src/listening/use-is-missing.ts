import { useEffect } from 'react';
import { hasStatus } from '#web/server/api-error.ts';
import { giveUp } from './playing.ts';

/** Returns whether the query failed because the audio is no longer available, and stops the audio if it is playing. */
export function useIsMissing(audioId: string, error: Error | null): boolean {
  const isMissing = hasStatus(error, 404);
  useEffect(() => {
    if (isMissing) giveUp(audioId);
  }, [isMissing, audioId]);
  return isMissing;
}

import { useEffect } from 'react';
import { hasStatus } from '#web/server/api-error.ts';
import { giveUp } from './playing.ts';

/** Whether the query says that the audio is gone; also stops it if it is playing. */
export function useIsMissing(audioId: string, error: Error | null): boolean {
  const isMissing = hasStatus(error, 404);
  useEffect(() => {
    if (isMissing) giveUp(audioId);
  }, [isMissing, audioId]);
  return isMissing;
}

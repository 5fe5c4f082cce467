import { useEffect } from 'react';
import { hasStatus } from '#web/server/api-error.ts';
import { giveUp } from './playing.ts';

/** Whether the query says that the audio is gone; also stops it if it is playing. */
export function useGone(audioId: string, error: Error | null): boolean {
  const gone = hasStatus(error, 404);
  useEffect(() => {
    if (gone) giveUp(audioId);
  }, [gone, audioId]);
  return gone;
}

import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { CopyId } from '#web/ui/copy-id.tsx';

/**
 * Shows a button that copies the name of the failed execution, which contains the attempt's number. Only the author
 * receives that number.
 */
export const CopyIdOfAudio = ({ audio: { id, status, attempt, cancelled } }: { audio: Audio }) =>
  status === 'FAILED' && attempt !== undefined && !cancelled ? <CopyId id={`${id}-${attempt}`} /> : null;

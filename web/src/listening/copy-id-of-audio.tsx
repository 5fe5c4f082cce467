import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { CopyId } from '#web/ui/copy-id.tsx';

/** Copies the name of the execution that failed. Only the author gets the attempt's number. */
export const CopyIdOfAudio = ({ audio: { id, status, attempt, cancelled } }: { audio: Audio }) =>
  status === 'FAILED' && attempt !== undefined && !cancelled ? <CopyId id={`${id}-${attempt}`} /> : null;

import { RefreshCw } from 'lucide-react';
import type { Audio } from '#shared/contract/audio/audio.ts';
import { Button } from '#web/ui/button.tsx';

/** Why a sound could not be made, and another try. */
export const Failed = ({ audio, busy, onRetry }: FailedProps) => (
  <div role="alert" className="grid justify-items-start gap-2 border-s-2 border-alarm ps-3">
    <p className="font-medium">
      {audio.downloadUrl === undefined ? 'It could not be made.' : 'It could not be made anew.'}
    </p>
    <p className="text-small wrap-anywhere">{audio.reason ?? 'No reason is known.'}</p>
    <p className="text-small text-faded empty:hidden">
      {!audio.reason?.includes('Nothing was charged') && 'Nothing was charged. '}
      {audio.downloadUrl !== undefined && 'The sound from before is still here.'}
    </p>
    <Button look="quiet" busy={busy} onClick={onRetry}>
      <RefreshCw aria-hidden size={18} /> Retry
    </Button>
  </div>
);

interface FailedProps {
  readonly audio: Audio;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

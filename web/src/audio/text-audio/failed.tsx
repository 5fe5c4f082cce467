import { RefreshCw } from 'lucide-react';
import { useId } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { RetryPrice } from '#web/audio/attempts/retry-price.tsx';
import { CopyIdOfAudio } from '#web/listening/copy-id-of-audio.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

export function FailedAudio({ audio, busy, onRetry }: FailedProps) {
  const priceId = useId();
  return (
    <div
      role="alert"
      className={classes(
        'grid justify-items-start gap-2 border-s-2 ps-3',
        audio.cancelled ? 'border-rule' : 'border-alarm',
      )}
    >
      <p className="font-medium">
        {audio.cancelled
          ? audio.reason
          : audio.downloadUrl === undefined
            ? 'Generation failed.'
            : 'Regeneration failed.'}
      </p>
      {!audio.cancelled && <p className="text-small wrap-anywhere">{audio.reason ?? 'We don’t know why.'}</p>}
      <p className="text-small text-faded empty:hidden">
        {!audio.reason?.includes('Nothing was charged') && 'Nothing was charged. '}
        {audio.downloadUrl !== undefined && 'The previous audio is still here.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button look="quiet" busy={busy} aria-describedby={priceId} onClick={onRetry}>
          <RefreshCw aria-hidden size={18} /> Retry
        </Button>
        <RetryPrice id={priceId} audio={audio} />
        <CopyIdOfAudio audio={audio} />
      </div>
    </div>
  );
}

interface FailedProps {
  readonly audio: Audio;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

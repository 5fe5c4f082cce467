import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { IconButton } from '#web/ui/button.tsx';
import { LazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { ShareDialogProps } from './links/share-dialog.tsx';

export const ShareAudioDialog = (props: ShareDialogProps) => (
  <LazyDialog title="Share this recording" onClose={props.onClose}>
    <ShareDialog {...props} />
  </LazyDialog>
);

export function ShareButton({ audio, className }: { audio: Audio; className?: string }) {
  const [sharing, setSharing] = useState(false);
  if (audio.visibility === 'private') return null;
  return (
    <>
      <IconButton
        label={`Share ${recordingName(audio)}`}
        className={className}
        onClick={() => setSharing(true)}
      >
        <Share2 aria-hidden size={20} />
      </IconButton>
      {sharing && <ShareAudioDialog audio={audio} onClose={() => setSharing(false)} />}
    </>
  );
}

const ShareDialog = lazyComponent(() => import('./links/share-dialog.tsx'));

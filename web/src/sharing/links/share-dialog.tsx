import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { sharedAddress } from '#shared/addresses.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { ArtworkAndTitle } from '#web/sharing/artwork-and-title.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ShareByDeviceButton } from '#web/ui/send-on.tsx';
import { EmbedCode } from './embed-code.tsx';

export default function ShareDialog({ audio, onClose }: ShareDialogProps) {
  const address = `${location.origin}${sharedAddress(audio)}`;
  return (
    <Dialog title="Share this recording" onClose={onClose}>
      <div className="grid gap-5">
        <ArtworkAndTitle of={audio} />
        <CopyField label="Link" value={address} />
        <ShareByDeviceButton title={recordingName(audio)} url={address} />
        <EmbedCode audio={audio} />
      </div>
    </Dialog>
  );
}

export interface ShareDialogProps {
  readonly audio: Pick<Audio, 'id' | 'title' | 'book' | 'username'>;
  readonly onClose: () => void;
}

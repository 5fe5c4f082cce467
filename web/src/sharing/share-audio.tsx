import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { ArtworkAndTitle } from './artwork-and-title.tsx';
import { Sharing } from './sharing.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export const ShareAudio = ({ audio, onClose }: { audio: Audio; onClose: () => void }) => (
  <Dialog title="Visibility and sharing" wide onClose={onClose}>
    <div className="grid gap-5">
      <ArtworkAndTitle of={audio} />
      <Sharing audio={audio} />
    </div>
  </Dialog>
);

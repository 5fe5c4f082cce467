import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { Sharing } from './sharing.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Who may hear an audio, asked where one stands in the list. */
export const ShareAudio = ({ audio, onClose }: { audio: Audio; onClose: () => void }) => (
  <Dialog title="Sharing" wide onClose={onClose}>
    <div className="grid gap-5">
      <p dir="auto" className="font-reading text-[1.1875rem] wrap-anywhere">
        {audio.title}
      </p>
      <Sharing audio={audio} />
    </div>
  </Dialog>
);

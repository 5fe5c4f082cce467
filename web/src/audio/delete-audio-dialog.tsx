import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { RecordingName } from '#web/sharing/recording-name.tsx';
import { messageOf } from '#web/platform/message-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { StatusLine } from '#web/ui/states.tsx';

export function DeleteAudioDialog({ audio, deletion, onConfirm, onClose }: DeleteAudioDialogProps) {
  return (
    <Dialog title="Delete this recording?" onClose={onClose}>
      <div className="grid gap-5">
        <p className="wrap-anywhere">
          “
          <bdi>
            <RecordingName of={audio} />
          </bdi>
          ” and every link to it will be deleted. This can’t be undone.
        </p>
        {deletion.error && (
          <StatusLine tone="alarm">Error: {messageOf(deletion.error, 'We couldn’t delete it.')}</StatusLine>
        )}
        <div className="flex justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button look="alarm" busy={deletion.isPending} onClick={onConfirm}>
            Delete
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface DeleteAudioDialogProps {
  readonly audio: Audio;
  readonly deletion: { readonly isPending: boolean; readonly error: Error | null };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

import { Check, RotateCcw, X } from 'lucide-react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Listening } from '#shared/contract/listening/listening.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { QueueItems } from '#web/listening/queue-items.tsx';
import { MenuItem, MoreMenu } from '#web/ui/menu.tsx';
import { useMarking } from '#web/listening/player/use-marking.ts';

export function HistoryMenu({ audio, listening: { finished, position }, onForget }: HistoryMenuProps) {
  const markFinished = useMarking();
  const Icon = finished ? RotateCcw : Check;
  return (
    <MoreMenu of={recordingName(audio)}>
      <QueueItems audio={audio} />
      <MenuItem
        icon={<Icon aria-hidden size={18} />}
        onChoose={() => void markFinished(audio, !finished, position)}
      >
        {finished ? 'Mark as not finished' : 'Mark as finished'}
      </MenuItem>
      {onForget && (
        <MenuItem icon={<X aria-hidden size={18} />} onChoose={onForget}>
          Remove from history
        </MenuItem>
      )}
    </MoreMenu>
  );
}

interface HistoryMenuProps {
  readonly audio: Audio;
  readonly listening: Listening;
  readonly onForget?: (() => void) | undefined;
}

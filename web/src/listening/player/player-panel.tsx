import { X } from 'lucide-react';
import { Link } from 'wouter';
import { audioAddress, channelAddress } from '#shared/addresses.ts';
import { RecordingName } from '#web/sharing/recording-name.tsx';
import { useStore } from '#web/platform/store.ts';
import { Artwork } from '#web/server/artwork.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { FinishButton } from './finish-button.tsx';
import { PositionLine } from './position-line.tsx';
import { Controls } from './controls.tsx';
import { playerOnScreen, usePlayer } from '#web/listening/player-store.ts';
import { skipAheadSeconds, skipBackSeconds } from '#web/listening/player-keys.ts';
import { trackKeysSkip } from './media-keys.ts';
import { Problem } from './problem.tsx';
import { closePlayer } from './queue.ts';
import { QueueList } from './queue-list.tsx';
import { SeekLine } from './seek-line.tsx';

export default function PlayerPanel({ atQueue, onClose }: PlayerPanelProps) {
  const audio = usePlayer((state) => state.audio);
  const isSkipping = useStore(trackKeysSkip);
  const isOnPage = useStore(playerOnScreen);
  return (
    <Dialog title="Now playing" onClose={onClose}>
      <div data-player className="grid gap-6">
        {audio && (
          <>
            <div className="grid gap-1 text-center">
              <Artwork of={audio} size="player" className="mx-auto mb-3" />
              <Link
                href={audioAddress(audio.id)}
                dir="auto"
                onClick={onClose}
                className="font-heading text-heading text-balance wrap-anywhere underline-offset-4 hover:underline"
              >
                <RecordingName of={audio} />
              </Link>
              <Link
                href={channelAddress(audio.username)}
                dir="auto"
                onClick={onClose}
                className="justify-self-center text-faded wrap-anywhere underline-offset-4 hover:text-ink hover:underline"
              >
                {audio.channelName || audio.username}
              </Link>
            </div>
            <div className="grid gap-3">
              <SeekLine withTimes />
              <Problem className="text-center" />
              <Controls />
              <PositionLine />
              <div className="-mx-3 flex flex-wrap justify-center">
                <FinishButton audio={audio} />
                {!isOnPage && (
                  <Button look="plain" onClick={closePlayer}>
                    <X aria-hidden size={18} /> Stop and close
                  </Button>
                )}
              </div>
            </div>
          </>
        )}
        <QueueList isShown={atQueue} />
        <Checkbox
          label={`Next and previous on a headset or in a car skip ${skipAheadSeconds} and ${skipBackSeconds} seconds`}
          checked={isSkipping}
          onChange={({ target }) => trackKeysSkip.set(target.checked)}
        />
      </div>
    </Dialog>
  );
}

interface PlayerPanelProps {
  readonly atQueue: boolean;
  readonly onClose: () => void;
}

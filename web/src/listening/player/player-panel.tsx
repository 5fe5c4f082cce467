import { Link } from 'wouter';
import { audioAddress } from '#shared/addresses.ts';
import { useStore } from '#web/platform/store.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { FinishButton } from '#web/listening/positions/finish-button.tsx';
import { PositionLine } from '#web/listening/positions/position-line.tsx';
import { Controls } from './controls.tsx';
import { usePlayer } from '#web/listening/player-store.ts';
import { skipAheadSeconds, skipBackSeconds, trackKeysSkip } from './media-keys.ts';
import { Problem } from './problem.tsx';
import { QueueList } from './queue-list.tsx';
import { SeekLine } from './seek-line.tsx';

/** What is heard and what comes next, on the whole of a small screen. */
export default function PlayerPanel({ onClose }: { onClose: () => void }) {
  const audio = usePlayer((state) => state.audio);
  const isSkipping = useStore(trackKeysSkip);
  return (
    <Dialog title="Now playing" onClose={onClose}>
      <div data-player className="grid gap-6">
        {audio && (
          <>
            <div className="grid gap-1 text-center">
              <Link
                href={audioAddress(audio.id)}
                dir="auto"
                onClick={onClose}
                className="font-reading text-heading wrap-anywhere underline-offset-4 hover:underline"
              >
                {audio.title}
              </Link>
              <span className="text-faded">{audio.channelName || audio.username}</span>
            </div>
            <div className="grid gap-3">
              <SeekLine withTimes />
              <Problem className="text-center" />
              <Controls />
              <PositionLine />
              <div className="justify-self-center">
                <FinishButton audio={audio} />
              </div>
            </div>
          </>
        )}
        <QueueList />
        <Checkbox
          label={`Next and previous on a headset or in a car skip ${skipAheadSeconds} and ${skipBackSeconds} seconds`}
          checked={isSkipping}
          onChange={({ target }) => trackKeysSkip.set(target.checked)}
        />
      </div>
    </Dialog>
  );
}

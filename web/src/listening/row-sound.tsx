import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { ListeningProgress, useListenedShare } from './positions/listening-progress.tsx';
import { playedShare, usePlayer } from './player-store.ts';
import { PositionSlider } from './player/position-slider.tsx';
import { Waveform } from './player/waveform.tsx';
import { useSeen } from './player/use-seen.ts';

export function RowSound({ audio }: { audio: Audio }) {
  const [place, seen] = useSeen();
  const isCurrent = usePlayer((state) => state.audio?.id === audio.id);
  const listenedShare = useListenedShare(audio);
  const played = usePlayer((state) => (isCurrent ? playedShare(state) : (listenedShare ?? 0)));
  if (audio.downloadUrl === undefined) return null;
  return (
    <div
      ref={place}
      className="flex items-center gap-3 max-md:order-1 max-md:w-full max-md:ps-16 max-sm:ps-15 md:w-[min(30%,17rem)]"
    >
      <div className="relative h-8 min-w-0 flex-1 rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
        <Waveform audio={audio} played={played} enabled={seen} />
        {isCurrent && <PositionSlider label={`Position in ${recordingName(audio)}`} />}
      </div>
      <span className="min-w-14 text-end text-small whitespace-nowrap text-faded tabular-nums">
        <ListeningProgress audio={audio} share={isCurrent ? undefined : listenedShare} />
      </span>
    </div>
  );
}

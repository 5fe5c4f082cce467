import { useQuery } from '@tanstack/react-query';
import { Pause, Play, SkipForward, X } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import { RecordingName } from '#web/sharing/recording-name.tsx';
import { useSession } from '#web/auth/auth.ts';
import { audioAddress, channelAddress } from '#shared/addresses.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { Artwork } from '#web/server/artwork.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { PositionLine } from './player/position-line.tsx';
import { audioQuery } from './audio-queries.ts';
import { show, toggle } from './player/engine.ts';
import { usePlayerServices } from './player/accompany.ts';
import { playerStore, usePlayer } from './player-store.ts';
import { Problem } from './player/problem.tsx';
import { QueueButton } from './player/queue-button.tsx';
import { closePlayer, next, useQueue } from './player/queue.ts';
import { SeekLine } from './player/seek-line.tsx';
import { SkipButton } from './player/skip-button.tsx';
import { SpeedSelect } from './player/speed-select.tsx';
import { usePlayerPanel } from './player/use-player-panel.tsx';
import { useIsMissing } from './use-is-missing.ts';

export default function PlayerBar() {
  const audio = usePlayer((state) => state.audio);
  return audio && <Bar audio={audio} />;
}

function Bar({ audio }: { audio: Audio }) {
  const playing = usePlayer((state) => state.playing);
  const { audios, at } = useQueue();
  useAudioUpdates(audio);
  usePlayerServices();
  // Restores the focus, because a keyboard user who closes the bar had the focus in it.
  useEffect(() => restFocus, []);
  return (
    <section
      aria-label="Now playing"
      data-player
      className="border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)]"
    >
      <SeekLine className="-mt-3" />
      <Problem className="mx-auto box-content max-w-wide px-5 pt-2 text-small sm:px-8" />
      <PositionLine className="px-3" />
      <div className="mx-auto box-content flex max-w-wide items-center gap-1 px-3 pb-1.5 sm:gap-2 sm:px-6">
        <OpenPanelButton audio={audio} />
        <CurrentAudio audio={audio} />
        <SkipButton to="back" small />
        <button
          type="button"
          aria-label={playing ? 'Pause' : 'Play'}
          title={playing ? 'Pause' : 'Play'}
          onClick={toggle}
          className="grid size-11 shrink-0 place-items-center rounded-full border border-transparent bg-accent text-on-accent transition-colors hover:bg-accent-deep"
        >
          {playing ? (
            <Pause aria-hidden size={20} fill="currentColor" strokeWidth={0} />
          ) : (
            <Play aria-hidden size={20} fill="currentColor" strokeWidth={0} className="translate-x-px" />
          )}
        </button>
        <SkipButton to="ahead" small className="max-sm:hidden" />
        {at < audios.length - 1 && (
          <IconButton label="Next" onClick={next} className="max-sm:hidden">
            <SkipForward aria-hidden size={20} fill="currentColor" strokeWidth={1.5} />
          </IconButton>
        )}
        <PlaybackTime />
        <SpeedSelect className="max-sm:hidden" />
        <QueueButton className="max-sm:hidden" />
        <IconButton label="Stop and close" onClick={closePlayer} className="max-sm:hidden">
          <X aria-hidden size={20} />
        </IconButton>
      </div>
    </section>
  );
}

const CurrentAudio = ({ audio }: { audio: Audio }) => (
  <div className="relative flex min-w-0 flex-1 items-center gap-3 max-sm:hidden">
    <Artwork of={audio} />
    <div className="grid min-w-0 justify-items-start">
      <Link
        href={audioAddress(audio.id)}
        dir="auto"
        className="block max-w-full truncate font-heading text-[1.0625rem] leading-6 underline-offset-4 after:absolute after:inset-0 after:rounded-control hover:underline"
      >
        <RecordingName of={audio} />
      </Link>
      <Link
        href={channelAddress(audio.username)}
        dir="auto"
        className="relative block max-w-full truncate text-small leading-6 text-faded underline-offset-4 hover:text-ink hover:underline"
      >
        {audio.channelName || audio.username}
      </Link>
    </div>
  </div>
);

function OpenPanelButton({ audio }: { audio: Audio }) {
  const { open, panel } = usePlayerPanel();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => open('audio')}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-control text-start sm:hidden"
      >
        <span className="sr-only">Open the player: </span>
        <Artwork of={audio} />
        <span className="grid min-w-0">
          <span dir="auto" className="truncate font-heading text-[1.0625rem] leading-6">
            <RecordingName of={audio} />
          </span>
          <span dir="auto" className="truncate text-small leading-5 text-faded">
            {audio.channelName || audio.username}
          </span>
        </span>
      </button>
      {panel}
    </>
  );
}

/**
 * Fetches the audio in the bar and updates the player, because the audio can be completed, changed or deleted while
 * another screen is open.
 */
function useAudioUpdates({ id }: Audio): void {
  const session = useSession();
  const { data, error } = useQuery(audioQuery(id, session?.userid));
  useEffect(() => {
    if (data && playerStore.get().audio?.id === data.id) show(data, { autoplay: false });
  }, [data]);
  useIsMissing(id, error);
}

const PlaybackTime = () => {
  const timeSeconds = usePlayer((state) => Math.floor(state.timeSeconds));
  const durationSeconds = usePlayer((state) => Math.floor(state.durationSeconds));
  return (
    <span aria-hidden className="shrink-0 text-small text-faded tabular-nums max-md:hidden">
      {clockTime(timeSeconds)} / {clockTime(durationSeconds)}
    </span>
  );
};

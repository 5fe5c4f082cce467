import { useQuery } from '@tanstack/react-query';
import { Pause, Play, SkipForward, X } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import { useSession } from '#web/auth/auth.ts';
import { audioAddress } from '#shared/addresses.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { IconButton } from '#web/ui/button.tsx';
import { PositionLine } from './positions/position-line.tsx';
import { audioQuery } from './audio-queries.ts';
import { show, toggle } from './player/engine.ts';
import { KeysHelp } from './player/keys-help.tsx';
import { useAccompaniment } from './player/accompany.ts';
import { playerStore, usePlayer } from './player-store.ts';
import { Problem } from './player/problem.tsx';
import { QueueButton } from './player/queue-button.tsx';
import { closePlayer, next, useQueue } from './player/queue.ts';
import { SeekLine } from './player/seek-line.tsx';
import { useGone } from './use-gone.ts';

/** What sounds while another screen is open: where it is, the way back to it, and silence. */
export default function PlayerBar() {
  const audio = usePlayer((state) => state.audio);
  return audio && <Bar audio={audio} />;
}

function Bar({ audio }: { audio: Audio }) {
  const playing = usePlayer((state) => state.playing);
  const { audios, at } = useQueue();
  useNewsOf(audio);
  useAccompaniment();
  // Who closes it by the keyboard had the focus in it.
  useEffect(() => restFocus, []);
  return (
    <section
      aria-label="Now playing"
      data-player
      className="border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)]"
    >
      <SeekLine className="-mt-3" />
      <Problem className="mx-auto max-w-5xl px-5 pt-2 text-small sm:px-8" />
      <PositionLine className="px-3" />
      <div className="mx-auto flex max-w-5xl items-center gap-1 px-2 pb-1.5 sm:gap-2 sm:px-6">
        <IconButton label={playing ? 'Pause' : 'Play'} onClick={toggle}>
          {playing ? (
            <Pause aria-hidden size={20} fill="currentColor" strokeWidth={0} />
          ) : (
            <Play aria-hidden size={20} fill="currentColor" strokeWidth={0} />
          )}
        </IconButton>
        {at < audios.length - 1 && (
          <IconButton label="Next" onClick={next} className="max-xs:hidden">
            <SkipForward aria-hidden size={20} fill="currentColor" strokeWidth={1.5} />
          </IconButton>
        )}
        <Link
          href={audioAddress(audio.id)}
          dir="auto"
          className="min-w-0 flex-1 truncate py-2.5 font-reading text-[1.0625rem] underline-offset-4 hover:underline"
        >
          {audio.title}
        </Link>
        <Clock />
        <QueueButton />
        <IconButton label="Stop and close" onClick={closePlayer}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      <KeysHelp />
    </section>
  );
}

/** It may be finished, moved or deleted while its listener is elsewhere. */
function useNewsOf({ id }: Audio): void {
  const session = useSession();
  const { data, error } = useQuery(audioQuery(id, session?.userid));
  useEffect(() => {
    if (data && playerStore.get().audio?.id === data.id) show(data, { autoplay: false });
  }, [data]);
  useGone(id, error);
}

const Clock = () => {
  const timeSeconds = usePlayer((state) => Math.floor(state.timeSeconds));
  const durationSeconds = usePlayer((state) => Math.floor(state.durationSeconds));
  return (
    <span aria-hidden className="shrink-0 text-small text-faded tabular-nums max-xs:hidden">
      {clockTime(timeSeconds)} / {clockTime(durationSeconds)}
    </span>
  );
};

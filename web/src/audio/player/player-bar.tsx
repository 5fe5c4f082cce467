import { useQuery } from '@tanstack/react-query';
import { Pause, Play, X } from 'lucide-react';
import { useEffect, type CSSProperties } from 'react';
import { Link } from 'wouter';
import type { Audio } from '#shared/contract/audio/audio.ts';
import { clockTime, spokenTime } from '#shared/domain/audio/time-text.ts';
import { useSession } from '#web/auth/auth.ts';
import { audioAddress } from '#shared/addresses.ts';
import { IconButton } from '#web/ui/button.tsx';
import { audioQuery } from '#web/audio/audio-queries.ts';
import { seek, show, stop, toggle } from './engine.ts';
import { useAccompaniment } from './accompany.ts';
import { playedShare, playerStore, usePlayer } from './player-store.ts';
import { useGone } from './use-gone.ts';

/** What sounds while another screen is open: where it is, the way back to it, and silence. */
export default function PlayerBar() {
  const audio = usePlayer((state) => state.audio);
  return audio && <Bar key={audio.id} audio={audio} />;
}

function Bar({ audio }: { audio: Audio }) {
  const playing = usePlayer((state) => state.playing);
  const problem = usePlayer((state) => state.problem);
  useNewsOf(audio);
  useAccompaniment();
  return (
    <section
      aria-label="Now playing"
      className="border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)]"
    >
      <Position />
      {problem !== undefined && (
        <p role="alert" className="mx-auto max-w-5xl px-5 pt-2 text-small font-medium text-alarm sm:px-8">
          {problem}
        </p>
      )}
      <div className="mx-auto flex max-w-5xl items-center gap-2 px-3 pb-1.5 sm:px-6">
        <IconButton label={playing ? 'Pause' : 'Play'} onClick={toggle}>
          {playing ? (
            <Pause aria-hidden size={20} fill="currentColor" strokeWidth={0} />
          ) : (
            <Play aria-hidden size={20} fill="currentColor" strokeWidth={0} />
          )}
        </IconButton>
        <Link
          href={audioAddress(audio.id)}
          dir="auto"
          className="min-w-0 flex-1 truncate py-2 font-reading text-[1.0625rem] underline-offset-4 hover:underline"
        >
          {audio.title}
        </Link>
        <Clock />
        <IconButton label="Stop and close" onClick={stop}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
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

function Position() {
  const timeSeconds = usePlayer((state) => state.timeSeconds);
  const durationSeconds = usePlayer((state) => state.durationSeconds);
  const share = usePlayer(playedShare);
  return (
    <input
      type="range"
      aria-label="Position"
      aria-valuetext={`${spokenTime(timeSeconds)} of ${spokenTime(durationSeconds)}`}
      min={0}
      max={durationSeconds || 1}
      step={0.05}
      value={timeSeconds}
      disabled={durationSeconds === 0}
      onChange={(event) => seek(Number(event.target.value))}
      style={{ '--share': share } as CSSProperties}
      className="seek-line -mt-3"
    />
  );
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

import { Pause, Play, X } from 'lucide-react';
import { Link } from 'wouter';
import { IconButton } from '#web/ui/button.tsx';
import { stop, toggle } from './engine.ts';
import { usePlayer } from './player-store.ts';

/** What sounds while another screen is open: its name, the way back to it, and silence. */
export default function NowPlaying() {
  const audio = usePlayer((state) => state.audio);
  const playing = usePlayer((state) => state.playing);
  if (!audio) return null;
  return (
    <section
      aria-label="Now playing"
      className="sticky bottom-0 z-20 border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex min-h-16 max-w-5xl items-center gap-2 px-3 sm:px-6">
        <IconButton label={playing ? 'Pause' : 'Play'} onClick={toggle}>
          {playing ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
        </IconButton>
        <Link
          href={`/audio-player?id=${encodeURIComponent(audio.id)}`}
          className="min-w-0 flex-1 truncate font-reading underline-offset-4 hover:underline"
        >
          {audio.title}
        </Link>
        <IconButton label="Stop" onClick={stop}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
    </section>
  );
}

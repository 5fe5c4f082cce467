import { Play } from 'lucide-react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { clockTime, spokenTime } from '#shared/domain/audio/time-text.ts';
import { PositionLine } from './player/position-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { SmallControls } from './player/controls.tsx';
import { show } from './player/engine.ts';
import { usePlayerServices } from './player/accompany.ts';
import { playerOnScreen, usePlayer } from './player-store.ts';
import { Problem } from './player/problem.tsx';
import { SeekBar } from './player/seek-bar.tsx';
import { isGrowing } from './source.ts';

export function InlinePlayer({ audio, slim = false }: InlinePlayerProps) {
  const isCurrent = usePlayer((state) => state.audio?.id === audio.id);
  return (
    <div className={classes('grid', isCurrent && 'basis-full')}>
      {isCurrent ? <CurrentPlayer audio={audio} slim={slim} /> : <PlayHereButton audio={audio} />}
    </div>
  );
}

function CurrentPlayer({ audio, slim }: Required<InlinePlayerProps>) {
  const blocked = usePlayer((state) => state.blocked);
  useEffect(() => show(audio, { autoplay: false }), [audio]);
  usePlayerServices();
  useEffect(() => {
    playerOnScreen.set(true);
    return () => playerOnScreen.set(false);
  }, []);
  return (
    <section aria-label="Player" data-player className={classes('grid', !slim && 'gap-3')}>
      <SeekBar audio={audio} slim={slim} />
      <SmallControls />
      <PositionLine />
      {blocked && <p className="text-small text-faded">Press play to listen.</p>}
      <Problem className="text-small" />
    </section>
  );
}

const PlayHereButton = ({ audio }: { audio: Audio }) => (
  <Button
    look="primary"
    className="justify-self-start"
    onClick={({ currentTarget }) => {
      const playerParent = currentTarget.parentElement;
      flushSync(() => show(audio, { autoplay: true }));
      // The button is replaced by the player, so the focus moves there.
      playerParent?.querySelector<HTMLElement>('[aria-label="Pause"]')?.focus();
    }}
  >
    <Play aria-hidden size={18} fill="currentColor" strokeWidth={0} />
    {isGrowing(audio) ? 'Listen while it’s generated' : 'Listen'}
    {audio.downloadUrl !== undefined && (
      <span className="font-normal tabular-nums">
        <span aria-hidden>{clockTime(audio.durationSeconds)}</span>
        <span className="sr-only">, {spokenTime(audio.durationSeconds)}</span>
      </span>
    )}
  </Button>
);

interface InlinePlayerProps {
  readonly audio: Audio;
  readonly slim?: boolean;
}

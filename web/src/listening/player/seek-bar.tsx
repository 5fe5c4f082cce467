import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import { classes } from '#web/ui/classes.ts';
import { playedShare, usePlayer } from '#web/listening/player-store.ts';
import { PositionSlider } from './position-slider.tsx';
import { isGrowing } from '#web/listening/source.ts';
import { Waveform } from './waveform.tsx';

export function SeekBar({ audio, slim = false }: { audio: Audio; slim?: boolean }) {
  const timeSeconds = usePlayer((state) => state.timeSeconds);
  const durationSeconds = usePlayer((state) => state.durationSeconds);
  const played = usePlayer(playedShare);
  const growing = isGrowing(audio);
  return (
    <div className="grid gap-1">
      <div
        className={classes(
          'relative rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent',
          slim ? 'h-8' : 'h-16',
        )}
      >
        <Waveform audio={audio} played={played} />
        <PositionSlider growing={growing} />
      </div>
      <div className="flex justify-between text-small text-faded tabular-nums">
        <span>{clockTime(timeSeconds)}</span>
        <span>
          {clockTime(durationSeconds || audio.durationSeconds)}
          {growing && ' so far'}
        </span>
      </div>
    </div>
  );
}

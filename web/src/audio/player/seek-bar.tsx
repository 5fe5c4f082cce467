import type { Audio } from '#shared/contract/audio/audio.ts';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import { playedShare, usePlayer } from './player-store.ts';
import { PositionSlider } from './position-slider.tsx';
import { isGrowing } from './source.ts';
import { Waveform } from './waveform.tsx';

/** The waveform as a slider, with the time. */
export function SeekBar({ audio }: { audio: Audio }) {
  const timeSeconds = usePlayer((state) => state.timeSeconds);
  const durationSeconds = usePlayer((state) => state.durationSeconds);
  const played = usePlayer(playedShare);
  const growing = isGrowing(audio);
  return (
    <div className="grid gap-1">
      <div className="relative h-16 rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent">
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

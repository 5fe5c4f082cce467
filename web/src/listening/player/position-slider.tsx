import type { KeyboardEvent } from 'react';
import { spokenTime } from '#shared/domain/audio/time-text.ts';
import { skip } from './engine.ts';
import { usePlayer } from '#web/listening/player-store.ts';
import { useSeek } from './use-seek.ts';

/** A transparent native range above the drawing, so that every input method of a range works. */
export function PositionSlider({ label = 'Position', growing = false }: PositionSliderProps) {
  const timeSeconds = usePlayer((state) => state.timeSeconds);
  const durationSeconds = usePlayer((state) => state.durationSeconds);
  return (
    <input
      type="range"
      aria-label={label}
      data-does="seek"
      aria-valuetext={`${spokenTime(timeSeconds)} of ${spokenTime(durationSeconds)}${growing ? ' so far' : ''}`}
      min={0}
      max={durationSeconds || 1}
      step={0.05}
      value={timeSeconds}
      disabled={durationSeconds === 0}
      {...useSeek()}
      onKeyDown={stepByKeys}
      className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
    />
  );
}

function stepByKeys(event: KeyboardEvent<HTMLInputElement>): void {
  const ahead = event.key === 'ArrowRight' || event.key === 'ArrowUp';
  const back = event.key === 'ArrowLeft' || event.key === 'ArrowDown';
  if (!ahead && !back) return;
  event.preventDefault();
  skip(ahead ? keyStepSeconds : -keyStepSeconds);
}

const keyStepSeconds = 5;

interface PositionSliderProps {
  readonly label?: string;
  readonly growing?: boolean;
}

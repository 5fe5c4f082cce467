import { useQuery } from '@tanstack/react-query';
import { useId, type KeyboardEvent } from 'react';
import type { Audio } from '#shared/contract/audio/audio.ts';
import { clockTime, spokenTime } from '#shared/domain/audio/time-text.ts';
import { peaksQuery } from '#web/audio/audio-queries.ts';
import { seek, skip } from './engine.ts';
import { usePlayer } from './player-store.ts';
import { isGrowing } from './source.ts';
import { bars, waveformPath } from './waveform.ts';

const keyStepSeconds = 5;

/** The waveform as a slider: a native range lies unseen above the drawing, so every way of using one works. */
export function SeekBar({ audio }: { audio: Audio }) {
  const timeSeconds = usePlayer((state) => state.timeSeconds);
  const durationSeconds = usePlayer((state) => state.durationSeconds);
  const played = durationSeconds > 0 ? Math.min(1, timeSeconds / durationSeconds) : 0;
  const growing = isGrowing(audio);
  return (
    <div className="grid gap-1">
      <div className="relative h-16 rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent">
        <Waveform audio={audio} played={played} />
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${spokenTime(timeSeconds)} of ${spokenTime(durationSeconds)}${growing ? ' so far' : ''}`}
          min={0}
          max={durationSeconds || 1}
          step={0.05}
          value={timeSeconds}
          disabled={durationSeconds === 0}
          onChange={(event) => seek(Number(event.target.value))}
          onKeyDown={stepByKeys}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
        />
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

function Waveform({ audio, played }: { audio: Audio; played: number }) {
  const clipId = useId();
  const { data: peaks } = useQuery(peaksQuery(audio));
  const path = waveformPath(peaks?.peaks ?? []);
  return (
    <svg aria-hidden viewBox={`0 0 ${bars} 100`} preserveAspectRatio="none" className="size-full">
      <clipPath id={clipId}>
        <rect width={bars * played} height="100" />
      </clipPath>
      <path d={path} className="fill-edge" opacity="0.55" />
      <path d={path} className="fill-accent" clipPath={`url(#${clipId})`} />
    </svg>
  );
}

function stepByKeys(event: KeyboardEvent<HTMLInputElement>): void {
  const ahead = event.key === 'ArrowRight' || event.key === 'ArrowUp';
  const back = event.key === 'ArrowLeft' || event.key === 'ArrowDown';
  if (!ahead && !back) return;
  event.preventDefault();
  skip(ahead ? keyStepSeconds : -keyStepSeconds);
}

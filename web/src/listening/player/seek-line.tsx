import type { CSSProperties } from 'react';
import { clockTime, spokenTime } from '#shared/domain/audio/time-text.ts';
import { playedShare, usePlayer } from '#web/listening/player-store.ts';
import { useSeek } from './use-seek.ts';

export function SeekLine({ withTimes = false, className }: { withTimes?: boolean; className?: string }) {
  const timeSeconds = usePlayer((state) => state.timeSeconds);
  const durationSeconds = usePlayer((state) => state.durationSeconds);
  const share = usePlayer(playedShare);
  return (
    <div>
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${spokenTime(timeSeconds)} of ${spokenTime(durationSeconds)}`}
        min={0}
        max={durationSeconds || 1}
        step={0.05}
        value={timeSeconds}
        disabled={durationSeconds === 0}
        {...useSeek()}
        style={{ '--share': share } as CSSProperties}
        className={`seek-line ${className ?? ''}`}
      />
      {withTimes && (
        <span aria-hidden className="flex justify-between text-small text-faded tabular-nums">
          <span>{clockTime(timeSeconds)}</span>
          <span>{clockTime(durationSeconds)}</span>
        </span>
      )}
    </div>
  );
}

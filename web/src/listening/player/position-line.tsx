import type { ReactNode } from 'react';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import { useStore } from '#web/platform/store.ts';
import { play, seek } from './engine.ts';
import { usePlayer } from '#web/listening/player-store.ts';
import { positions } from '#web/listening/positions/positions.ts';

export function PositionLine({ className = '' }: { className?: string }) {
  const { resumedAtSeconds, elsewhereSeconds } = useStore(positions.state);
  const timeSeconds = usePlayer((state) => Math.floor(state.timeSeconds));
  if (elsewhereSeconds !== undefined)
    return (
      <NoticeLine
        className={className}
        words={`You were at ${clockTime(elsewhereSeconds)} on another device.`}
      >
        <NoticeButton onClick={() => goTo(elsewhereSeconds)}>Resume there</NoticeButton>
        <NoticeButton onClick={positions.stay}>Stay here</NoticeButton>
      </NoticeLine>
    );
  if (resumedAtSeconds === undefined || timeSeconds > resumedAtSeconds + noticeSeconds) return null;
  return (
    <NoticeLine className={className} words={`You were at ${clockTime(resumedAtSeconds)}.`}>
      <NoticeButton onClick={() => goTo(0)}>Start over</NoticeButton>
    </NoticeLine>
  );
}

function goTo(seconds: number): void {
  seek(seconds);
  play();
}

const NoticeLine = ({ words, className, children }: LineProps) => (
  <output
    className={`flex flex-wrap items-center justify-center gap-x-1 text-small text-faded tabular-nums ${className}`}
  >
    {words}
    {children}
  </output>
);

const NoticeButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-11 rounded-control px-2 font-medium text-accent underline-offset-4 hover:underline"
  >
    {children}
  </button>
);

/**
 * The notice about the start position disappears when the listener has listened this much further, because the start
 * position is settled by then.
 */
const noticeSeconds = 60;

interface LineProps {
  readonly words: string;
  readonly className: string;
  readonly children: ReactNode;
}

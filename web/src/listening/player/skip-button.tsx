import { RotateCcw, RotateCw } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { usePlayer, type PlayerState } from '#web/listening/player-store.ts';
import { skip } from './engine.ts';
import { skipAheadSeconds, skipBackSeconds } from '#web/listening/player-keys.ts';

export function SkipButton({ to, small = false, className }: SkipButtonProps) {
  const isPlayerSilent = usePlayer(isSilent);
  const isBack = to === 'back';
  const seconds = isBack ? skipBackSeconds : skipAheadSeconds;
  const by = isBack ? -seconds : seconds;
  const Icon = isBack ? RotateCcw : RotateCw;
  return (
    <IconButton
      label={`${isBack ? 'Back' : 'Forward'} ${seconds} seconds`}
      data-skip={by}
      disabled={isPlayerSilent}
      onClick={() => skip(by)}
      className={className}
    >
      <span aria-hidden className="relative grid place-items-center">
        <Icon size={small ? 30 : 34} strokeWidth={1.4} />
        <span className="absolute text-[0.6875rem] font-medium tabular-nums">{seconds}</span>
      </span>
    </IconButton>
  );
}

export const isSilent = ({ audio }: Pick<PlayerState, 'audio'>): boolean =>
  audio !== undefined && audio.streamUrl === undefined && audio.downloadUrl === undefined;

interface SkipButtonProps {
  readonly to: 'back' | 'ahead';
  readonly small?: boolean;
  readonly className?: string;
}

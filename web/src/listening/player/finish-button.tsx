import { Check, RotateCcw } from 'lucide-react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { usePlayer } from '#web/listening/player-store.ts';
import { Button } from '#web/ui/button.tsx';
import { useListenedShare } from '#web/listening/positions/listening-progress.tsx';
import { isHeardToEnd } from '#web/listening/positions/position.ts';
import { useMarking } from './use-marking.ts';

/** Shown only for a finished audio, because a growing one has no end yet. */
export function FinishButton({ audio }: { audio: Audio }) {
  const markFinished = useMarking();
  const finished = useFinished(audio);
  if (audio.status !== 'READY') return null;
  const Icon = finished ? RotateCcw : Check;
  return (
    <Button look="plain" onClick={() => void markFinished(audio, !finished)}>
      <Icon aria-hidden size={18} /> {finished ? 'Mark as not finished' : 'Mark as finished'}
    </Button>
  );
}

function useFinished(audio: Audio): boolean {
  const isAtEnd = usePlayer(
    (state) => state.audio?.id === audio.id && isHeardToEnd(state.timeSeconds, state.durationSeconds),
  );
  return useListenedShare(audio) === 1 || isAtEnd;
}

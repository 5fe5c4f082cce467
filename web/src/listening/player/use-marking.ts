import { useQueryClient } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { ListeningPosition } from '#shared/contract/listening/listening.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { pause, seek } from './engine.ts';
import { playerStore } from '#web/listening/player-store.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { showToast } from '#web/ui/toasts.ts';
import { allListening } from '#web/listening/positions/listening-queries.ts';
import { isHeardToEnd } from '#web/listening/positions/position.ts';
import { positions } from '#web/listening/positions/positions.ts';

export function useMarking(): MarkFinished {
  const queries = useQueryClient();
  return async (audio, finished, at) => {
    try {
      await positions.mark(audio, finished, at);
    } catch (error) {
      const message = messageOf(error, `We couldn’t mark “${recordingName(audio)}”. Try again.`);
      showToast({ type: 'error', message });
      return;
    }
    syncPlayer(audio, finished);
    const words = finished ? 'finished' : 'not finished';
    showToast({ type: 'success', message: `“${recordingName(audio)}” is marked as ${words}.` });
    await queries.invalidateQueries({ queryKey: allListening });
    restFocus();
  };
}

function syncPlayer({ id }: Audio, finished: boolean): void {
  const { audio, playing, timeSeconds, durationSeconds } = playerStore.get();
  if (audio?.id !== id) return;
  if (finished && playing) pause();
  if (!finished && isHeardToEnd(timeSeconds, durationSeconds)) seek(0);
}

type MarkFinished = (audio: Audio, finished: boolean, at?: ListeningPosition) => Promise<void>;

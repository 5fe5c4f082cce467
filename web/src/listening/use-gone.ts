import { useEffect } from 'react';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { showToast } from '#web/ui/toasts.ts';
import { stop } from './player/engine.ts';
import { playerStore } from './player-store.ts';
import { tellSound } from './media/sound-events.ts';

/** Whether an audio is gone by the answer of its query; if it is the one that sounds, it falls silent. */
export function useGone(audioId: string, error: Error | null): boolean {
  const gone = hasStatus(error, 404);
  useEffect(() => {
    if (gone) giveUp(audioId);
  }, [gone, audioId]);
  return gone;
}

/** What was unshared or deleted while it was heard would sound on with nothing to stop it by. */
function giveUp(audioId: string): void {
  const { audio } = playerStore.get();
  if (audio?.id !== audioId) return;
  stop();
  showToast({ type: 'warning', message: `“${recordingName(audio)}” was deleted or is no longer shared.` });
  restFocus();
  tellSound('gone', audio);
}

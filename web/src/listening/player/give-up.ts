import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { playerStore } from '#web/listening/player-store.ts';
import { emitSoundEvent } from '#web/listening/media/sound-events.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { showToast } from '#web/ui/toasts.ts';
import { stop } from './engine.ts';

/** Stops an audio that was unshared or deleted while it played, because nothing on the page could pause it any more. */
export function stopUnavailable(audioId: string): void {
  const { audio } = playerStore.get();
  if (audio?.id !== audioId) return;
  stop();
  showToast({ type: 'warning', message: `“${recordingName(audio)}” was deleted or is no longer shared.` });
  restFocus();
  emitSoundEvent('gone', audio);
}

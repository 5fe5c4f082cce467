import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { playerStore } from '#web/listening/player-store.ts';
import { tellSound } from '#web/listening/media/sound-events.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { showToast } from '#web/ui/toasts.ts';
import { stop } from './engine.ts';

/** What was unshared or deleted while it was heard would sound on with nothing to stop it by. */
export function giveUp(audioId: string): void {
  const { audio } = playerStore.get();
  if (audio?.id !== audioId) return;
  stop();
  showToast({ type: 'warning', message: `“${recordingName(audio)}” was deleted or is no longer shared.` });
  restFocus();
  tellSound('gone', audio);
}

import { restFocus } from '#web/lib/rest-focus.ts';
import { showToast } from '#web/ui/toasts.ts';
import { stop } from './engine.ts';
import { playerStore } from './player-store.ts';

/** What was unshared or deleted while it was heard would sound on with nothing to stop it by. */
export function giveUpGone(audioId: string): void {
  const { audio } = playerStore.get();
  if (audio?.id !== audioId) return;
  stop();
  showToast({ type: 'warning', message: `“${audio.title}” was deleted, or is not shared any more.` });
  restFocus();
}

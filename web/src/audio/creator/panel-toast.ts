import { rememberGenerationToast } from '#web/audio/pending/generation-toast.ts';
import { dismissToast, showToast, type ToastType } from '#web/ui/toasts.ts';

let previousToastId: string | undefined;

/** Shows a toast at the bottom right (S2.95) and dismisses the panel's previous one. */
export function showPanelToast(type: ToastType, message: string, durationMilliseconds?: number): string {
  if (previousToastId !== undefined) dismissToast(previousToastId);
  previousToastId = showToast({
    type,
    message,
    corner: 'bottom-right',
    ...(durationMilliseconds !== undefined && { durationMilliseconds }),
  });
  return previousToastId;
}

/**
 * Shows the toast and remembers it, because a short audio may be ready while the toast still shows; the toast is then
 * dismissed.
 */
export function showGenerationToast(audioId: string, message: string, durationMilliseconds: number): void {
  rememberGenerationToast(audioId, showPanelToast('success', message, durationMilliseconds));
}

import { noteGenerationToast } from '#web/audio/pending/generation-toast.ts';
import { dismissToast, showToast, type ToastType } from '#web/ui/toasts.ts';

let former: string | undefined;

/** Shows a toast at the bottom right (S2.95) and dismisses the panel's previous one. */
export function showPanelToast(type: ToastType, message: string, durationMilliseconds?: number): string {
  if (former !== undefined) dismissToast(former);
  former = showToast({
    type,
    message,
    corner: 'bottom-right',
    ...(durationMilliseconds !== undefined && { durationMilliseconds }),
  });
  return former;
}

/** Registers the toast so that it can be dismissed if a short audio is ready while it still shows. */
export function showGenerationToast(audioId: string, message: string, durationMilliseconds: number): void {
  noteGenerationToast(audioId, showPanelToast('success', message, durationMilliseconds));
}

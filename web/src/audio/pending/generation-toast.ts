import { dismissToast } from '#web/ui/toasts.ts';

let generationToast: { readonly audioId: string; readonly toast: string } | undefined;

/**
 * Remembers the toast of a requested audio. A short audio may be ready while the toast still shows; the toast is then
 * dismissed.
 */
export function rememberGenerationToast(audioId: string, toast: string): void {
  generationToast = { audioId, toast };
}

export function dismissGenerationToast(audioId: string): void {
  if (generationToast?.audioId === audioId) dismissToast(generationToast.toast);
}

import { dismissToast } from '#web/ui/toasts.ts';

let onItsWay: { readonly audioId: string; readonly toast: string } | undefined;

/** The toast of an audio that has just been asked for. A short audio may be ready before the toast is gone. */
export function noteOnItsWay(audioId: string, toast: string): void {
  onItsWay = { audioId, toast };
}

/** Dismisses that toast when another message tells how the audio ended. */
export function takeBackOnItsWay(audioId: string): void {
  if (onItsWay?.audioId === audioId) dismissToast(onItsWay.toast);
}

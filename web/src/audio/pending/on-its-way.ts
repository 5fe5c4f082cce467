import { dismissToast } from '#web/ui/toasts.ts';

let onItsWay: { readonly audioId: string; readonly toast: string } | undefined;

/** A short audio may be ready while the toast still shows. */
export function noteOnItsWay(audioId: string, toast: string): void {
  onItsWay = { audioId, toast };
}

export function takeBackOnItsWay(audioId: string): void {
  if (onItsWay?.audioId === audioId) dismissToast(onItsWay.toast);
}

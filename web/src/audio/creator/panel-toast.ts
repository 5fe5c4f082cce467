import { dismissToast, showToast, type ToastType } from '#web/ui/toasts.ts';

let former: string | undefined;
let onItsWay: { readonly audioId: string; readonly toast: string } | undefined;

/** A toast of the panel, at the bottom right (S2.95). The panel says one thing at a time: the former one makes room. */
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

/** The same of an audio that has just been asked for; a short one may be there before the words are gone. */
export function showOnItsWay(audioId: string, message: string, durationMilliseconds: number): void {
  onItsWay = { audioId, toast: showPanelToast('success', message, durationMilliseconds) };
}

/** Nothing is on its way any more whose end is told. */
export function takeBackOnItsWay(audioId: string): void {
  if (onItsWay?.audioId === audioId) dismissToast(onItsWay.toast);
}

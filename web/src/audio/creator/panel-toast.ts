import { noteOnItsWay } from '#web/audio/pending/on-its-way.ts';
import { dismissToast, showToast, type ToastType } from '#web/ui/toasts.ts';

let former: string | undefined;

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
  noteOnItsWay(audioId, showPanelToast('success', message, durationMilliseconds));
}

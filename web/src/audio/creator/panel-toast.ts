import { dismissToast, showToast, type ToastType } from '#web/ui/toasts.ts';

let former: string | undefined;

/** A toast of the panel, at the bottom right (S2.95). The panel says one thing at a time: the former one makes room. */
export function showPanelToast(type: ToastType, message: string, durationMilliseconds?: number): void {
  if (former !== undefined) dismissToast(former);
  former = showToast({
    type,
    message,
    corner: 'bottom-right',
    ...(durationMilliseconds !== undefined && { durationMilliseconds }),
  });
}

import { dismissToast, showToast } from '#web/ui/toasts.ts';

/** Says that there is no connection as long as something that was asked for waits for it. */
export function showLostConnection(): void {
  addEventListener('connection-awaited', () => {
    const id = showToast({
      type: 'warning',
      message: 'You’re offline. This page will load when you’re back online.',
      durationMilliseconds: 0,
    });
    addEventListener('connection-back', () => dismissToast(id), { once: true });
  });
}

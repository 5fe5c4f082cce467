import { dismissToast, showToast } from '#web/ui/toasts.ts';

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

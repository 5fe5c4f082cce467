import { markReturning } from '#web/boot/returning.ts';
import { showTheme } from '#web/boot/show-theme.ts';

/**
 * Applies the stored theme and marks a returning signed-in visitor before the first paint, so that the page doesn't
 * flash.
 */
export function applyStoredState(): void {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') showTheme(theme);
    if (localStorage.getItem('token') ?? sessionStorage.getItem('token')) markReturning();
  } catch {
    // Storage is forbidden: the page stays as sent.
  }
}

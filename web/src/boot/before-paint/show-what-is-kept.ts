import { markReturning } from '#web/boot/returning.ts';
import { showTheme } from '#web/boot/show-theme.ts';

/** The kept choice of light or dark, and whether somebody was signed in, so that no page appears in the wrong dress and changes it. */
export function showWhatIsKept(): void {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') showTheme(theme);
    if (localStorage.getItem('token') ?? sessionStorage.getItem('token')) markReturning();
  } catch {
    // Storage is forbidden here: the page stays as it was sent.
  }
}

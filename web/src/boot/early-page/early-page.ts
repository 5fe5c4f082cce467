import { signsOfUse } from '#web/boot/signs-of-use.ts';

/**
 * For pages that are complete as sent (posts, lists of posts): links work without scripts, and the app loads at the
 * first sign of use. Presses before that are stored and replayed (`before-paint/early-events.ts`).
 */
function startEarlyPage(): void {
  const called = new AbortController();
  const call = () => {
    called.abort();
    dispatchEvent(new Event('app-requested'));
  };
  for (const sign of signsOfUse)
    addEventListener(sign, call, { signal: called.signal, capture: true, passive: true });
  dispatchEvent(new Event('early-player-ready'));
}

startEarlyPage();

import { signsOfUse } from '#web/boot/signs-of-use.ts';

/**
 * On a page that is whole as it is sent (a post, a list of posts): links lead on by themselves, and the app comes with
 * the first sign that somebody uses the page. What they press until then is kept (`before-paint/early-events.ts`).
 */
function start(): void {
  const called = new AbortController();
  const call = () => {
    called.abort();
    dispatchEvent(new Event('app-requested'));
  };
  for (const sign of signsOfUse)
    addEventListener(sign, call, { signal: called.signal, capture: true, passive: true });
  dispatchEvent(new Event('early-player-ready'));
}

start();

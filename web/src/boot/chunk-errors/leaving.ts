let leftAt = 0;

/**
 * Waits while this page gives way to another document, which ends it: some browsers cut off what it still loads, and
 * nothing is wrong with that. Where the page stays after all, as when a file is downloaded, it goes on after a while.
 */
export const whileLeaving = (): Promise<void> | undefined =>
  Date.now() - leftAt < patienceMilliseconds
    ? new Promise((goOn) => setTimeout(goOn, patienceMilliseconds))
    : undefined;

const patienceMilliseconds = 10_000;

globalThis.navigation?.addEventListener('navigate', ({ destination }) => {
  if (!destination.sameDocument) leftAt = Date.now();
});

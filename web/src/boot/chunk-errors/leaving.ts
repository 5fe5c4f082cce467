let leftAt = 0;

/**
 * Returns a promise while the page is being left: some browsers then abort its loads, and such failures don't count. If
 * the page stays after all, for example because the address was a download, the promise resolves after ten seconds.
 */
export const waitWhileLeaving = (): Promise<void> | undefined =>
  Date.now() - leftAt < maxLeavingMilliseconds
    ? new Promise((resolve) => setTimeout(resolve, maxLeavingMilliseconds))
    : undefined;

const maxLeavingMilliseconds = 10_000;

globalThis.navigation?.addEventListener('navigate', ({ destination }) => {
  if (!destination.sameDocument) leftAt = Date.now();
});

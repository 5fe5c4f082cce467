let leftAt = 0;

/**
 * Returns a promise while the page is being left, because some browsers then abort its loads and those failures don't
 * count. If the page stays, for example after a download, the promise resolves after a while.
 */
export const whileLeaving = (): Promise<void> | undefined =>
  Date.now() - leftAt < patienceMilliseconds
    ? new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))
    : undefined;

const patienceMilliseconds = 10_000;

globalThis.navigation?.addEventListener('navigate', ({ destination }) => {
  if (!destination.sameDocument) leftAt = Date.now();
});

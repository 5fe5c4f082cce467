import { tabStorage } from '#web/platform/storage.ts';

const storageKey = 'serviceWorkersGone';

/**
 * Unregisters all service workers and then reloads once per tab, because a page from a worker may be out of date
 * (S2.68, S2.69, A06).
 */
export async function unregisterServiceWorkers(reload = () => location.reload()): Promise<void> {
  // `serviceWorker` is missing on insecure pages or if the browser forbids it.
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  if (!workers || workers.length === 0) return;
  await Promise.allSettled(workers.map((worker) => worker.unregister()));
  if (tabStorage.getItem(storageKey) !== null) return;
  // Without storage to record the reload, it could repeat forever.
  if (tabStorage.setItem(storageKey, new Date().toISOString())) reload();
}

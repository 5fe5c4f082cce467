import { tabStorage } from '#web/platform/storage.ts';

const storageKey = 'serviceWorkersGone';

/**
 * Unregisters every service worker and then reloads the page, once in a tab: a page that a worker served may be an
 * old one (S2.68, S2.69, A06). There being none is the rule, and then nothing happens.
 */
export async function unregisterServiceWorkers(reload = () => location.reload()): Promise<void> {
  // Not there where the page is not secure or the browser forbids it.
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  if (!workers || workers.length === 0) return;
  await Promise.allSettled(workers.map((worker) => worker.unregister()));
  if (tabStorage.getItem(storageKey) !== null) return;
  // A reload that cannot be remembered could be the first of many.
  if (tabStorage.setItem(storageKey, new Date().toISOString())) reload();
}

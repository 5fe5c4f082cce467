import { queueBefore } from '#web/listening/kept-queue.ts';
import { loadConfig } from '#web/platform/config.ts';
import { keepFocus } from '#web/platform/keep-focus.ts';
import { loadChunk } from '#web/boot/lazy-chunk.ts';
import { configureRequestGuard, startRequestGuard } from '#web/server/request-guard/index.ts';
import { keepHelpAside } from '#web/site/stand-aside.ts';
import { countPageViews } from '#web/site/page-views.ts';
import { sayWhatIsCut } from '#web/ui/say-what-is-cut.ts';
import { tidyDevice } from './left-on-device.ts';
import { withoutPastCaches } from '#web/boot/chunk-errors/reload-rule.ts';
import { unregisterServiceWorkers } from '#web/boot/service-workers.ts';

/**
 * What runs beside the app; loaded once the first page is alive. Without the configuration the guard stands as it is
 * and no page views are counted.
 */
export async function runAfterStart(): Promise<void> {
  startRequestGuard();
  keepHelpAside();
  tidyAddress();
  keepFocus();
  sayWhatIsCut();
  tidyDevice();
  void unregisterServiceWorkers();
  if (queueBefore())
    void loadChunk(() => import('#web/listening/restore-queue.ts')).then((it) => it.restoreQueue());
  const config = await loadConfig().catch(() => undefined);
  if (!config) return;
  configureRequestGuard({ gateway: config.api?.main, on: config.requestGuard });
  countPageViews(config.analytics ?? '');
}

/** A page that was loaded past the caches has come: its address is again the one that people know. */
function tidyAddress(): void {
  const address = withoutPastCaches(location.href);
  if (address !== location.href) history.replaceState(history.state, '', address);
}

import { tidyAddress } from '#web/boot/chunk-errors/tidy-address.ts';
import { loadChunk } from '#web/boot/lazy-chunk.ts';
import { unregisterServiceWorkers } from '#web/boot/service-workers.ts';
import { queueBeforeReload } from '#web/listening/stored-queue.ts';
import { playerStore } from '#web/listening/player-store.ts';
import { unlockSoundByPress } from '#web/listening/sound-of-page.ts';
import { loadConfig } from '#web/platform/config.ts';
import { keepFocus } from '#web/platform/keep-focus.ts';
import { configureRequestGuard, startRequestGuard } from '#web/server/request-guard/index.ts';
import { keepHelpAside } from '#web/site/stand-aside.ts';
import { countPageViews } from '#web/site/page-views.ts';
import { warnOfCutText } from '#web/ui/warn-of-cut-text.ts';
import { showLateDialogs } from './late-dialogs.tsx';
import { tidyDevice } from './left-on-device.ts';
import { openPaletteByKey } from './palette-key.ts';

/**
 * Starts background services after the first page has hydrated and the browser is idle. If the configuration can't be
 * loaded, the request guard keeps its defaults and page views aren't counted. `web/first-visit.ts` lists this module
 * and so includes its imports; any other file that `/` loads must be listed there too.
 */
export async function runAfterStart(): Promise<void> {
  startRequestGuard();
  keepHelpAside();
  tidyAddress();
  keepFocus();
  showLateDialogs();
  openPaletteByKey();
  warnOfCutText();
  tidyDevice();
  followForcedColors();
  preloadPlayerBar();
  unlockSoundByPress();
  void unregisterServiceWorkers();
  if (queueBeforeReload())
    void loadInBackground(() => import('#web/listening/restore-queue.ts')).then((it) => it?.restoreQueue());
  const config = await loadConfig().catch(() => undefined);
  if (!config) return;
  configureRequestGuard({ gateway: config.api?.main, on: config.requestGuard });
  countPageViews(config.analytics ?? '');
}

/**
 * Loads the player bar early, so that the audio can be stopped on the next page even if the connection is lost by then.
 */
function preloadPlayerBar(): void {
  let wasPlaying = false;
  const preloadWhilePlaying = () => {
    const { playing } = playerStore.get();
    if (playing && !wasPlaying && navigator.onLine)
      import('#web/listening/player-bar.tsx').catch(() => undefined);
    wasPlaying = playing;
  };
  playerStore.subscribe(preloadWhilePlaying);
  preloadWhilePlaying();
}

/** Loads the styles for forced colours on demand, because most visitors never need them. */
function followForcedColors(): void {
  const forcedColors = matchMedia('(forced-colors: active)');
  const load = () => forcedColors.matches && void loadInBackground(() => import('#web/ui/forced-colors.css'));
  forcedColors.addEventListener('change', load);
  load();
}

/** Returns nothing on failure. Online, `loadChunk` has then sent its event `chunk-failed`, which may reload the page. */
const loadInBackground = <Module>(load: () => Promise<Module>): Promise<Module | undefined> =>
  loadChunk(load).catch(() => undefined);

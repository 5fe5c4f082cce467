import { afterFirstPaint } from './after-first-paint.ts';
import { keepEarlyEvents } from './early-events.ts';
import { isFirstVisit } from './first-visit.ts';
import { loadScripts, scriptsOf } from './load-scripts.ts';
import { showWhatIsKept } from './show-what-is-kept.ts';

/**
 * Runs in the head of every page, before anything is painted: the build makes one classic script of it
 * (`web/before-paint-script.ts`). A prerendered page is painted first and names its scripts in a `meta`; they come
 * afterwards, so that on a slow line words do not wait for code.
 */
function start(): void {
  showWhatIsKept();
  const app = scriptsOf('scripts');
  if (!app) return;
  keepEarlyEvents();
  const loadApp = () => loadScripts(app);
  const early = scriptsOf('early-scripts');
  if (!early || !isFirstVisit()) return afterFirstPaint(loadApp);
  // There a small script answers first, and calls the app when it is needed.
  addEventListener('app-requested', loadApp, { once: true });
  afterFirstPaint(() => loadScripts(early, loadApp));
}

start();

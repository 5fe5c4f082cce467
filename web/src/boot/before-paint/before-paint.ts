import { afterFirstPaint } from './after-first-paint.ts';
import { keepEarlyEvents } from './early-events.ts';
import { isFirstVisit } from './first-visit.ts';
import { loadScripts, scriptsOf } from './load-scripts.ts';
import { applyStoredState } from './apply-stored-state.ts';

/**
 * Runs in the head of every page before the first paint, as one classic script (`web/before-paint-script.ts`). A
 * prerendered page names its scripts in a `meta`; they load after the paint, so that text doesn't wait for code on a
 * slow connection.
 */
function runBeforePaint(): void {
  applyStoredState();
  const app = scriptsOf('scripts');
  if (!app) return;
  keepEarlyEvents();
  const loadApp = () => loadScripts(app);
  const earlyScripts = scriptsOf('early-scripts');
  if (!earlyScripts || !isFirstVisit()) return afterFirstPaint(loadApp);
  // A small script handles input first and requests the app when it is needed.
  addEventListener('app-requested', loadApp, { once: true });
  afterFirstPaint(() => loadScripts(earlyScripts, loadApp));
}

runBeforePaint();

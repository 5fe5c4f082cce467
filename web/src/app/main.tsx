import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { restoreSession } from '#web/auth/auth.ts';
import { loadConfig } from '#web/platform/config.ts';
import { configureRequestGuard, startRequestGuard } from '#web/server/request-guard/index.ts';
import { showToast } from '#web/ui/toasts.ts';
import { App } from './app.tsx';
import { reloadOnScriptErrors } from './chunk-errors.ts';
import { countPageViews } from '#web/site/page-views/page-views.ts';
import { unregisterServiceWorkers } from './service-workers.ts';
import '#web/ui/styles.css';

reloadOnScriptErrors((message) => showToast({ type: 'warning', message, durationMilliseconds: 0 }));
startRequestGuard();
void unregisterServiceWorkers();
void restoreSession();
void configure();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);

/** What runs beside the app. Without the configuration the guard stands as it is and no page views are counted. */
async function configure(): Promise<void> {
  const config = await loadConfig().catch(() => undefined);
  if (!config) return;
  configureRequestGuard({ gateway: config.api?.main, on: config.requestGuard });
  countPageViews(config.analytics ?? '');
}

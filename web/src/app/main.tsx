import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { restoreSession } from '#web/auth/restore-session.ts';
import { loadConfig } from '#web/platform/config.ts';
import { whenIdle } from '#web/boot/when-idle.ts';
import { reopenDialogs } from '#web/platform/open-dialogs.ts';
import { showToast } from '#web/ui/toasts.ts';
import { App } from './app.tsx';
import { reloadOnScriptErrors } from '#web/boot/chunk-errors/reload-on-chunk-errors.ts';
import { sayWhatWaits } from './waiting-words.ts';
import '#web/ui/styles.css';
import './bar.css';
import './help.css';
import './old-browser.css';

reloadOnScriptErrors((message) => showToast({ type: 'warning', message, durationMilliseconds: 0 }));
sayWhatWaits();
reopenDialogs();
addEventListener('app-alive', () => whenIdle(runAfterStart), { once: true });
void restoreSession();
// Whatever asks the server reads there where it answers.
loadConfig().catch(() => undefined);

// A page that the server drew says for which address.
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const app = (
  <StrictMode>
    <App path={root.dataset['path'] ?? location.pathname + location.search} />
  </StrictMode>
);
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);

/** Nobody waits for it, so a page that lacks it is not reloaded. */
function runAfterStart(): void {
  import('./after-start.ts').then((module) => module.runAfterStart()).catch(console.warn);
}

import { restoreSession } from '#web/auth/restore-session.ts';
import { reloadOnChunkErrors } from '#web/boot/chunk-errors/reload-on-chunk-errors.ts';
import { hydrate } from '#web/boot/hydrate.tsx';
import { whenShellHydrated } from '#web/boot/hydrated.ts';
import { whenIdle } from '#web/boot/when-idle.ts';
import { loadConfig } from '#web/platform/config.ts';
import { reopenDialogs } from '#web/platform/open-dialogs.ts';
import { showToast } from '#web/ui/toasts.ts';
import { App } from './app.tsx';
import { showLostConnection } from './connection-toast.ts';
import '#web/ui/styles.css';
import './bar.css';
import './help.css';
import './old-browser.css';

reloadOnChunkErrors((message) => showToast({ type: 'warning', message, durationMilliseconds: 0 }));
showLostConnection();
reopenDialogs();
whenShellHydrated(() => whenIdle(runAfterStart));
void restoreSession();
// Starts loading the configuration early. The code that needs it reports a failure.
loadConfig().catch(() => undefined);
hydrate((path) => <App path={path} />);

/** A failure is only logged: the page doesn't need this chunk, so it is not reloaded. */
function runAfterStart(): void {
  import('./after-start.ts').then((module) => module.runAfterStart()).catch(console.warn);
}

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn<() => void>();
const unregister = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);

beforeEach(() => {
  vi.resetModules();
  reload.mockReset();
  unregister.mockClear();
  sessionStorage.clear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => Response.json({}));
  document.body.innerHTML = '<div id="root"></div>';
  document.elementsFromPoint = () => [];
});
afterEach(() => vi.restoreAllMocks());

test('when the app starts, old service workers are unregistered and the page is reloaded (S2.68, S2.69)', async () => {
  workersOf([{ unregister }, { unregister }]);
  await start();
  await vi.waitFor(() => expect(reload).toHaveBeenCalled(), waitOptions);
  expect(unregister).toHaveBeenCalledTimes(2);
});

test('the app reloads the page when one of its scripts cannot be loaded (S4.63)', async () => {
  workersOf([]);
  await start();
  dispatchEvent(new CustomEvent('chunk-failed', { detail: { startedAt: Date.now() } }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalled(), waitOptions);
});

test('dialogs that were open before the app reloaded the page are opened again', async () => {
  workersOf([]);
  const { dialogs, keepDialogs, openCreate } = await import('#web/platform/open-dialogs.ts');
  openCreate();
  keepDialogs();
  dialogs.set({ create: false });
  await start();
  expect(dialogs.get()).toEqual({ create: true });
});

async function start(): Promise<void> {
  const hydrated = new Promise((done) => addEventListener('shell-hydrated', done, { once: true }));
  await import('./main.tsx');
  await hydrated;
}

const waitOptions = { timeout: 15_000 };

const workersOf = (workers: object[]) =>
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: async () => workers },
  });

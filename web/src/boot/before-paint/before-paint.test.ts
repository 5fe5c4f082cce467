// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const app = '/assets/app-C5gFDTVN.js';
const early = '/assets/early-player-D2hGEUVO.js';

const appendedScripts: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  history.replaceState(null, '', '/audio-player?id=aud_1');
  document.head.innerHTML = `<meta name="scripts" content="${app}"><meta name="early-scripts" content="${early}">`;
  vi.spyOn(document.head, 'append').mockImplementation(
    (script) => void appendedScripts.push(script as never),
  );
});
afterEach(async () => {
  dispatchEvent(new Event('app-requested'));
  await new Promise((done) => setTimeout(done));
  appendedScripts.length = 0;
  vi.restoreAllMocks();
});

test('a shared link first loads the small early player, and the whole app only on request', async () => {
  expect(await loaded()).toEqual([early]);
  dispatchEvent(new Event('app-requested'));
  await vi.waitFor(() => expect(scripts()).toEqual([early, app]));
});

test('returning users load the app at once', async () => {
  localStorage.setItem('speed', '1.5');
  expect(await loaded()).toEqual([app]);
});

test('at an address with a parameter that only the app handles, the app is loaded at once', async () => {
  history.replaceState(null, '', '/audio-player?id=aud_1&signin=true');
  expect(await loaded()).toEqual([app]);
});

test('the app is loaded when the early player cannot be loaded', async () => {
  await loaded();
  appendedScripts[0]!.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(scripts()).toContain(app));
});

async function loaded(): Promise<string[]> {
  await import('./before-paint.ts');
  await vi.waitFor(() => expect(scripts()).not.toEqual([]));
  return scripts();
}

const scripts = () => appendedScripts.map((script) => script.getAttribute('src') ?? '');

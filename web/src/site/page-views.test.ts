// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { countPageViews } from './page-views.ts';

const beacon = vi.fn<(target: string, body: Blob) => boolean>().mockReturnValue(true);

beforeEach(() => {
  beacon.mockClear();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  requestGuard.reset();
  Object.assign(navigator, { sendBeacon: beacon });
  history.replaceState(null, '', '/');
});
afterEach(() => vi.restoreAllMocks());

describe('Page views', () => {
  test('are sent for the current page and each later one (S2.70)', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://elsewhere.example/page?q=secret');
    history.replaceState(null, '', '/voices?q=secret');
    const stopCounting = countPageViews('/api/page-views');
    goTo('/about');
    goTo('/about?signin=true');
    goTo('/');
    expect(await sentViews()).toEqual([
      ['/api/page-views', { path: '/voices', referrer: 'https://elsewhere.example' }],
      ['/api/page-views', { path: '/about' }],
      ['/api/page-views', { path: '/' }],
    ]);
    stopCounting();
  });

  test('do not contain the previous page if it belongs to this site', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/voices`);
    const leave = countPageViews('/api/page-views');
    expect(await sentViews()).toEqual([['/api/page-views', { path: '/' }]]);
    leave();
  });

  test('are sent as JSON', () => {
    const leave = countPageViews('/api/page-views');
    expect(beacon.mock.calls[0]?.[1].type).toBe('application/json');
    leave();
  });

  test('are not sent if the browser asks not to be tracked, or without a configured address', () => {
    countPageViews('');
    const doNotTrack = vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1');
    countPageViews('/api/page-views');
    goTo('/about');
    expect(beacon).not.toHaveBeenCalled();
    doNotTrack.mockRestore();
  });

  test('are sent for only 30 of 40 quick navigations, because the request guard limits them', () => {
    const leave = countPageViews('/api/page-views');
    for (let page = 0; page < 40; page += 1) goTo(`/page-${page}`);
    expect(beacon).toHaveBeenCalledTimes(30);
    leave();
  });
});

function goTo(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new Event('pushState'));
}

const sentViews = () =>
  Promise.all(
    beacon.mock.calls.map(async ([target, body]) => [target, JSON.parse(await body.text()) as unknown]),
  );

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageText, press } from '#web/testing/screen.tsx';
import { onClose, openPanel, requests, serveSite, answersByRoute } from './testing/panel.tsx';

let unmount = async () => {};
beforeEach(() => {
  serveSite();
  delete answersByRoute['GET /audio-creator.html'];
});
afterEach(async () => {
  await unmount();
  vi.restoreAllMocks();
});

test('the panel for creating audio offers to reload the page if its template fails to load (S2.76, S2.77)', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  unmount = await openPanel();
  expect(requests).toHaveLength(4);
  expect(pageText()).toContain(
    "Sorry, we couldn't load the audio creation interface. Please try refreshing the page.",
  );
  await press('Reload Page');
  expect(reload).toHaveBeenCalledTimes(1);
  await press('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('opening the panel for creating audio again after a failure requests the template again', async () => {
  unmount = await openPanel();
  await unmount();
  requests.length = 0;
  unmount = await openPanel();
  expect(requests).toHaveLength(4);
});

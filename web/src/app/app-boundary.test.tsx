// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render, pageText, press } from '#web/testing/screen.tsx';
import { navigate } from 'wouter/use-browser-location';
import { AppBoundary, RouteBoundary } from './app-boundary.tsx';
import { reloadOnChunkErrors } from '#web/boot/chunk-errors/reload-on-chunk-errors.ts';
import { failScript } from '#web/boot/chunk-errors/testing/script-errors.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '', '/broken');
});

test('if the whole app fails, the error’s message and a button to the home page are shown (S8.36, S8.37, S8.38)', async () => {
  const goTo = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const unmount = await render(
    <AppBoundary>
      <Broken />
    </AppBoundary>,
  );
  expect(document.querySelector('h1')?.textContent).toBe('Something went wrong');
  expect(pageText()).toContain('The ink ran dry.');
  await press('Go to Homepage');
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/');
  await unmount();
});

test('if a screen fails, the rest of the app stays and no error details are shown (S8.41)', async () => {
  const unmount = await render(<WholeApp screen={<Broken />} />);
  expect(document.querySelector('h1')?.textContent).toBe('Unexpected Application Error!');
  expect(pageText()).toContain('This page stopped working.');
  expect(pageText()).not.toContain('The ink ran dry.');
  expect(pageText()).toContain('the bar');
  expect(pageText()).not.toContain('Something went wrong');
  await unmount();
});

test('after one screen has failed, the next screen that the user opens is shown', async () => {
  const unmount = await render(<WholeApp screen={<BrokenHere />} />);
  expect(pageText()).toContain('Unexpected Application Error!');
  await act(async () => navigate('/whole'));
  expect(pageText()).toContain('all is well');
  await unmount();
});

test('if a reload will fix a failed screen, a loading text is shown instead of an error', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const stop = reloadOnChunkErrors(vi.fn<() => void>(), vi.fn<() => void>());
  failScript();
  const unmount = await render(<WholeApp screen={<Broken />} />);
  expect(pageText()).toContain('Loading the newest version…');
  expect(pageText()).not.toContain('Unexpected Application Error!');
  await unmount();
  stop();
});

const WholeApp = ({ screen }: { screen: ReactNode }) => (
  <AppBoundary>
    <p>the bar</p>
    <RouteBoundary>{screen}</RouteBoundary>
  </AppBoundary>
);

function Broken(): never {
  throw new Error('The ink ran dry.');
}

const BrokenHere = () => (location.pathname === '/broken' ? <Broken /> : 'all is well');

// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { draw, pageText } from '#web/testing/screen.tsx';
import { AppBoundary } from './app-boundary.tsx';

test('a failure of the app shows its text and the way home (S8.36, S8.37, S8.38)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const leave = await draw(
    <AppBoundary>
      <Broken />
    </AppBoundary>,
  );
  expect(document.querySelector('h1')?.textContent).toBe('Something went wrong');
  expect(pageText()).toContain('The ink ran dry.');
  const home = [...document.querySelectorAll('a')].find((link) => link.textContent === 'Go to Homepage');
  expect(home?.getAttribute('href')).toBe('/');
  await leave();
});

function Broken(): never {
  throw new Error('The ink ran dry.');
}

// @vitest-environment happy-dom
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { render, pageText, settle } from '#web/testing/screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyComponent } from './load-chunk.ts';
import { isReloading } from './reloading.ts';

vi.mock('./reloading.ts', { spy: true });

test('a screen that is loaded on demand is shown when it is there', async () => {
  expect(await shown(async () => ({ default: () => 'the screen' }))).toBe('the screen');
});

test('a screen goes on waiting while the page is about to be reloaded', async () => {
  vi.mocked(isReloading).mockReturnValueOnce(true);
  expect(await shown(gone)).toBe('waiting');
});

test('a screen that cannot be had fails with a sentence for the person', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await shown(gone)).toBe(
    'A part of this page could not be loaded. Check your connection and try again.',
  );
});

const Words = ({ error }: { error: unknown }) => (error as Error).message;

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/y.js'));

async function shown(load: Parameters<typeof lazyComponent>[0]): Promise<string> {
  const Screen = lazyComponent(load);
  const leave = await render(
    <ErrorBoundary fallback={Words}>
      <Suspense fallback="waiting">
        <Screen />
      </Suspense>
    </ErrorBoundary>,
  );
  await settle();
  const text = pageText();
  await leave();
  return text;
}

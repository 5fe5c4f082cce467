// @vitest-environment happy-dom
import { act, Suspense, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { render, settle, until } from '#web/testing/screen.tsx';
import { lazyWhenReached } from './lazy-when-reached.ts';

const load = vi.fn<() => Promise<{ default: () => ReactNode }>>(async () => ({
  default: () => <p id="part">Here</p>,
}));
const aPart = (): ReactNode => {
  const Part = lazyWhenReached('part', load);
  return (
    <Suspense fallback="Loading">
      <Part />
    </Suspense>
  );
};

test('the code of a server-rendered part is loaded only when the pointer reaches that part', async () => {
  const container = document.createElement('div');
  container.innerHTML = await new Response((await prerender(aPart())).prelude).text();
  document.body.append(container);
  load.mockClear();

  await act(async () => void hydrateRoot(container, aPart()));
  await settle();
  expect(container.textContent).toBe('Here');
  expect(load).not.toHaveBeenCalled();

  const sentPart = container.querySelector('#part')!;
  await act(async () => void sentPart.dispatchEvent(new Event('pointerover', { bubbles: true })));
  await until(() => load.mock.calls.length > 0);
  await settle();
  expect(container.querySelector('#part')).toBe(sentPart);
  container.remove();
});

test('the code of a part that was not rendered on the server is loaded at once', async () => {
  const unmount = await render(aPart());
  await settle();
  expect(document.querySelector('#part')!.textContent).toBe('Here');
  await unmount();
});

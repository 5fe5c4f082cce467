// @vitest-environment happy-dom
import { act, lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { press, render } from '#web/testing/screen.tsx';
import { Dialog } from './dialog.tsx';
import { LazyDialog } from './lazy-dialog.tsx';

test('a dialog whose content is still loading opens at once and is replaced by the loaded one', async () => {
  const { Screen, load } = lateScreen();
  const unmount = await render(
    <LazyDialog title="New book" onClose={() => undefined}>
      <Screen />
    </LazyDialog>,
  );
  expect(openDialogs()).toEqual(['New book Loading…']);
  await act(async () => load());
  expect(openDialogs()).toEqual(['New book It came.']);
  await unmount();
});

test('a loading dialog can be closed', async () => {
  const onClose = vi.fn<() => void>();
  const { Screen } = lateScreen();
  const unmount = await render(
    <LazyDialog title="New book" onClose={onClose}>
      <Screen />
    </LazyDialog>,
  );
  await press('Close');
  expect(onClose).toHaveBeenCalledOnce();
  await unmount();
});

function lateScreen() {
  const arrival = Promise.withResolvers<{ default: () => React.JSX.Element }>();
  return {
    Screen: lazy(() => arrival.promise),
    load: () =>
      arrival.resolve({
        default: () => (
          <Dialog title="New book" onClose={() => undefined}>
            It came.
          </Dialog>
        ),
      }),
  };
}

const openDialogs = () =>
  [...document.querySelectorAll('dialog')]
    .filter(({ open }) => open)
    .map(({ children }) => [...children].map(({ textContent }) => textContent.trim()).join(' '));

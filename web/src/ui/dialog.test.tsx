// @vitest-environment happy-dom
import { act, Suspense, use, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { press, render } from '#web/testing/screen.tsx';
import { Dialog } from './dialog.tsx';

test('a dialog tells of its closing when somebody closes it', async () => {
  const onClose = vi.fn<() => void>();
  const leave = await render(
    <Dialog title="New book" onClose={onClose}>
      Title
    </Dialog>,
  );
  await press('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
  await leave();
});

test('a dialog says nothing when its page gives way to the next, which is still loading', async () => {
  const onClose = vi.fn<() => void>();
  const never = new Promise<string>(() => undefined);
  let goOn = () => undefined as void;
  function Page() {
    const [next, setNext] = useState(false);
    goOn = () => setNext(true);
    return next ? use(never) : null;
  }
  const leave = await render(
    <Suspense>
      <Page />
      <Dialog title="New book" onClose={onClose}>
        Title
      </Dialog>
    </Suspense>,
  );
  await act(async () => goOn());
  const dialog = document.querySelector('dialog');
  expect(dialog?.open).toBe(false);
  // Browsers tell of it a moment later.
  await act(async () => dialog?.dispatchEvent(new Event('close')));
  expect(onClose).not.toHaveBeenCalled();
  await leave();
});

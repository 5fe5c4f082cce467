// @vitest-environment happy-dom
import { act, Suspense, use, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { press, render } from '#web/testing/screen.tsx';
import { Dialog } from './dialog.tsx';

test('closing a dialog calls `onClose` once', async () => {
  const onClose = vi.fn<() => void>();
  const unmount = await render(
    <Dialog title="New book" onClose={onClose}>
      Title
    </Dialog>,
  );
  await press('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
  await unmount();
});

test('Escape closes an open menu in a dialog before the dialog, and toasts do not count as menus', async () => {
  const unmount = await render(
    <Dialog title="New book" onClose={() => undefined}>
      <div popover="auto" />
      <div popover="manual" />
    </Dialog>,
  );
  const dialog = document.querySelector('dialog')!;
  // happy-dom has no popovers, so every popover counts as open here.
  const find = dialog.querySelectorAll.bind(dialog);
  vi.spyOn(dialog, 'querySelectorAll').mockImplementation((selector: string) =>
    find(selector.replace(':popover-open', '')),
  );
  const hidePopover = vi.spyOn(HTMLElement.prototype, 'hidePopover');
  const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  expect(dialog.dispatchEvent(escape())).toBe(false);
  expect(hidePopover).toHaveBeenCalledOnce();
  dialog.querySelector('[popover=auto]')?.remove();
  expect(dialog.dispatchEvent(escape())).toBe(true);
  await unmount();
  vi.restoreAllMocks();
});

test('a dialog does not call `onClose` if its page is replaced by one that is still loading', async () => {
  const onClose = vi.fn<() => void>();
  const never = new Promise<string>(() => undefined);
  let showNext = () => undefined as void;
  function Page() {
    const [next, setNext] = useState(false);
    showNext = () => setNext(true);
    return next ? use(never) : null;
  }
  const unmount = await render(
    <Suspense>
      <Page />
      <Dialog title="New book" onClose={onClose}>
        Title
      </Dialog>
    </Suspense>,
  );
  await act(async () => showNext());
  const dialog = document.querySelector('dialog');
  expect(dialog?.open).toBe(false);
  // Browsers send `close` a moment later.
  await act(async () => dialog?.dispatchEvent(new Event('close')));
  expect(onClose).not.toHaveBeenCalled();
  await unmount();
});

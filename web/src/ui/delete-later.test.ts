// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
});

test('an item deleted just before its page closes is hidden on the next page, not on later ones', async () => {
  const { deleteLater } = await import('./delete-later.ts');
  const send = vi.fn<(keepalive: boolean) => Promise<void>>(() => Promise.resolve());
  deleteLater({ id: 'aud_1', name: 'The tide', send });
  dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledExactlyOnceWith(true);

  const leavingIdsAfterReload = async () => {
    vi.resetModules();
    return [...(await import('./delete-later.ts')).leavingIds.get()];
  };
  expect(await leavingIdsAfterReload()).toEqual(['aud_1']);
  expect(await leavingIdsAfterReload()).toEqual([]);
});

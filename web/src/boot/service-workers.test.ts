// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { unregisterServiceWorkers } from './service-workers.ts';

const reload = vi.fn<() => void>();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
});

describe('Old service workers', () => {
  test('are unregistered, and then the page is reloaded (S2.68, S2.69)', async () => {
    const workers = workersInPage(2);
    await unregisterServiceWorkers(reload);
    for (const worker of workers) expect(worker.unregister).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('cause no reload when there are none (A06)', async () => {
    workersInPage(0);
    await unregisterServiceWorkers(reload);
    expect(reload).not.toHaveBeenCalled();
  });

  test('cause only one reload, even if they are still registered after it (A06)', async () => {
    workersInPage(1);
    await unregisterServiceWorkers(reload);
    await unregisterServiceWorkers(reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('are ignored when the browser forbids or does not support them', async () => {
    vi.stubGlobal('navigator', {});
    await unregisterServiceWorkers(reload);
    const getRegistrations = () => Promise.reject(new DOMException('', 'SecurityError'));
    vi.stubGlobal('navigator', { serviceWorker: { getRegistrations } });
    await unregisterServiceWorkers(reload);
    expect(reload).not.toHaveBeenCalled();
  });
});

function workersInPage(count: number) {
  const workers = Array.from({ length: count }, () => ({
    unregister: vi.fn<() => Promise<boolean>>().mockResolvedValue(true),
  }));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => workers } });
  return workers;
}

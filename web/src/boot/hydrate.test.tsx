// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { hydrate } from './hydrate.tsx';

test.each([
  ['the server says it', '<div id="root" data-path="/voices?by=name">/voices?by=name</div>'],
  ['only the browser knows it', '<div id="root">/voices?by=name</div>'],
])('a page hydrates with its original address after going back, where %s', async (_who, page) => {
  document.body.innerHTML = page;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'http://localhost/voices?by=name#samples' } as PerformanceEntry,
  ]);
  history.replaceState(null, '', '/');
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.reportError = complaints;

  await act(async () => hydrate((path) => path));

  expect(document.getElementById('root')!.textContent).toBe('/voices?by=name');
  expect(complaints).not.toHaveBeenCalled();
});

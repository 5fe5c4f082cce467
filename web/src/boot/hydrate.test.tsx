// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { hydrate } from './hydrate.tsx';

test.each([
  ['the page names that address', '<div id="root" data-path="/voices?by=name">/voices?by=name</div>'],
  ['only the browser knows that address', '<div id="root">/voices?by=name</div>'],
])(
  'after going back, the app renders the address from which the page was loaded, if %s',
  async (_who, page) => {
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
  },
);

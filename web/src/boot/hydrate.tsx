import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

export function hydrate(draw: (path: string) => ReactNode): void {
  const root = document.getElementById('root')!;
  const app = <StrictMode>{draw(root.dataset['path'] ?? requestedPath())}</StrictMode>;
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/**
 * Returns the address that the page was sent for. `location` may differ, because the reader may have gone back before
 * the scripts loaded.
 */
function requestedPath(): string {
  const { pathname, search } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
  return pathname + search;
}

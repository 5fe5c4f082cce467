import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Hydrates the page as it was sent, or draws it where it was sent empty. `draw` gets the address that it was sent for. */
export function hydrate(draw: (path: string) => ReactNode): void {
  const root = document.getElementById('root')!;
  const app = <StrictMode>{draw(root.dataset['path'] ?? sentFor())}</StrictMode>;
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/** The page's own address may be another one by now: its reader has gone back before the scripts came. */
function sentFor(): string {
  const { pathname, search } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
  return pathname + search;
}

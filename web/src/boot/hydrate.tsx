import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Hydrates the page as it was sent, or draws it where it was sent empty. `draw` gets the address for which it was sent,
 * which the server says on the root: somebody may have gone on by now.
 */
export function hydrate(draw: (path: string) => ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const app = <StrictMode>{draw(root.dataset['path'] ?? location.pathname + location.search)}</StrictMode>;
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

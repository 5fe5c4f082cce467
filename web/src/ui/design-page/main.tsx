import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { restoreTheme } from '#web/ui/theme.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { DesignPage } from './design-page.tsx';
import '#web/ui/styles.css';

/** For those who build: `npm run dev` serves it at /design.html, the gallery builds it; it is never deployed. */
restoreTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <DesignPage />
    <Toaster />
  </StrictMode>,
);

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { restoreSession } from '#web/auth/auth.ts';
import { App } from './app.tsx';
import './app.css';

void restoreSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

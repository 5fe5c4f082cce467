import { browserStorage } from '#web/platform/storage.ts';
import { createStore } from '#web/platform/store.ts';

/** The page's light: the system's, unless the reader chose. before-paint.js sets the kept choice before anything is painted. */
export const themeStore = createStore<Theme>('system');

export const themes = [
  { id: 'system', name: 'As the system' },
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
] as const;

export type Theme = (typeof themes)[number]['id'];

/** Takes up what before-paint.js found kept. */
export function restoreTheme(): void {
  const kept = document.documentElement.dataset['theme'];
  themeStore.set(kept === 'light' || kept === 'dark' ? kept : 'system');
}

export function chooseTheme(theme: Theme): void {
  themeStore.set(theme);
  applyTheme(theme);
  if (theme === 'system') browserStorage.removeItem('theme');
  else browserStorage.setItem('theme', theme);
}

/** The browser's own bars follow the two theme-color metas of app.html; a choice gives both its colour. */
function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = paper[theme === 'system' ? own : theme];
  }
}

/** --color-paper of tokens.css. */
const paper = { light: '#f3f5f1', dark: '#0f1719' } as const;

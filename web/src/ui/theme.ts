import { showTheme } from '#web/boot/show-theme.ts';
import { browserStorage } from '#web/platform/storage.ts';
import { createStore } from '#web/platform/store.ts';

/** A stored choice is applied before the first paint (`boot/before-paint`). */
export const themeStore = createStore<Theme>('system');

export const themes = [
  { id: 'system', name: 'System' },
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
] as const;

export type Theme = (typeof themes)[number]['id'];

export function restoreTheme(): void {
  const stored = document.documentElement.dataset['theme'];
  themeStore.set(stored === 'light' || stored === 'dark' ? stored : 'system');
}

export function chooseTheme(theme: Theme): void {
  themeStore.set(theme);
  showTheme(theme);
  if (theme === 'system') browserStorage.removeItem('theme');
  else browserStorage.setItem('theme', theme);
}

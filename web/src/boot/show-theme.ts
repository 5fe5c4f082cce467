/**
 * Also colours the browser's own bars, which follow the two theme-color metas of app.html: a chosen theme sets both
 * metas to its colour.
 */
export function showTheme(theme: 'system' | 'light' | 'dark'): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ownTheme = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = paperColors[theme === 'system' ? ownTheme : theme];
  }
}

/** `--color-paper` of tokens.css. */
const paperColors = { light: '#f3f5f1', dark: '#0f1719' } as const;

// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseTheme, restoreTheme, themeStore } from './theme.ts';

const shell = readFileSync('web/app.html', 'utf8');
const tokens = readFileSync('web/src/ui/tokens.css', 'utf8');

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  delete document.documentElement.dataset['returning'];
  document.head.innerHTML = [...shell.matchAll(/<meta name="theme-color".*?>/g)].join('');
});

test('a chosen theme is stored, and applied to the next page before that page is shown', async () => {
  chooseTheme('dark');
  expect(barColours()).toEqual(['#0f1719', '#0f1719']);
  await load();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(barColours()).toEqual(['#0f1719', '#0f1719']);
  restoreTheme();
  expect(themeStore.get()).toBe('dark');
});

test('choosing the system theme removes the stored choice', async () => {
  chooseTheme('light');
  chooseTheme('system');
  expect(barColours()).toEqual(['#f3f5f1', '#0f1719']);
  await load();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  restoreTheme();
  expect(themeStore.get()).toBe('system');
});

test('a page is marked before it is shown if its user was signed in', async () => {
  await load();
  expect(document.documentElement.dataset['returning']).toBeUndefined();
  localStorage.setItem('token', 'a token');
  await load();
  expect(document.documentElement.dataset['returning']).toBe('');
});

test('the colour of the browser’s bar is the page’s background colour in both themes', () => {
  const [, light, dark] = /--color-paper: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
  expect([light, dark]).toEqual(['#f3f5f1', '#0f1719']);
  expect(barColours()).toEqual([light, dark]);
});

async function load(): Promise<void> {
  delete document.documentElement.dataset['theme'];
  delete document.documentElement.dataset['returning'];
  document.head.innerHTML = [...shell.matchAll(/<meta name="theme-color".*?>/g)].join('');
  vi.resetModules();
  await import('#web/boot/before-paint/before-paint.ts');
}

const barColours = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => content);

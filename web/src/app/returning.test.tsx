// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { markReturning } from '#web/boot/returning.ts';
import { render, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { App } from './app.tsx';

test('a returning person can’t press buttons of the visitors’ home page', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  history.replaceState(null, '', '/');
  markReturning();
  authState.set({
    status: 'signedIn',
    session: sessionOf({ accessToken: aToken({ name: 'Ada Marlowe' }) })!,
  });
  const isMarked = () => document.documentElement.dataset['returning'] !== undefined;
  const titlesWhenUnmarked: (string | undefined)[] = [];
  new MutationObserver(() => titlesWhenUnmarked.push(title())).observe(document.documentElement, {
    attributeFilter: ['data-returning'],
  });
  const unmount = await render(<App />);
  await until(() => !isMarked());
  expect(titlesWhenUnmarked).toEqual(['Welcome, Ada']);
  await unmount();
});

const title = () => document.querySelector('main h1')?.textContent;

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionOf } from '#web/auth/session.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { keepPage, storedPage } from './blank-page/stored-page.ts';
import { PageQuestion } from './page-question.tsx';
import { aBook } from './testing/library.ts';

const sentBodies: unknown[] = [];
let isFailing = false;
let unmount: (() => Promise<void>) | undefined;

beforeEach(() => {
  requestGuard.reset();
  localStorage.clear();
  sentBodies.length = 0;
  isFailing = false;
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sentBodies.push(JSON.parse(init.body as string));
    if (isFailing) throw new TypeError('Failed to fetch');
    return Response.json({ book: aBook({ id: 'book_new' }) }, { status: 201 });
  });
  keepPage({ id: 'page-of-this-browser', title: '', text: 'It was late.' });
});

afterEach(async () => {
  await unmount?.();
  unmount = undefined;
  toastStore.set([]);
});

describe('Signing in after writing a page without an account', () => {
  test('offers to add the page to the books, and sends nothing until the author accepts', async () => {
    await signIn();
    await until(() => pageText().includes('Add it to your books?'));
    expect(pageText()).toContain('It was late.');
    expect(sentBodies).toEqual([]);
    await press('Add to your books');
    await until(() => location.pathname === '/books/book/book_new');
    expect(sentBodies).toMatchObject([
      {
        importId: 'page-of-this-browser',
        book: { title: 'Untitled book' },
        entries: [{ title: '', content: 'It was late.' }],
        first: 0,
        last: true,
      },
    ]);
    expect(storedPage()).toBeUndefined();
  });

  test('keeps the page in the browser after “Not now”, and does not ask again', async () => {
    await signIn();
    await until(() => pageText().includes('Add it to your books?'));
    await press('Not now');
    expect(storedPage()).toMatchObject({ text: 'It was late.', isOffered: true });
    await unmount!();
    await signIn();
    await settle();
    expect(pageText()).not.toContain('Add it to your books?');
    expect(sentBodies).toEqual([]);
  });

  test('keeps the page when it cannot be added, and a retry is sent with the same import id', async () => {
    isFailing = true;
    await signIn();
    await until(() => pageText().includes('Add it to your books?'));
    await press('Add to your books');
    await until(
      () => pageText().includes('It’s still in this browser.') || pageText().includes('can’t reach'),
    );
    expect(storedPage()).toMatchObject({ text: 'It was late.' });
    isFailing = false;
    await press('Add to your books');
    await until(() => location.pathname === '/books/book/book_new');
    expect(new Set(sentBodies.map((body) => (body as { importId: string }).importId)).size).toBe(1);
  });
});

test('no question is shown after a sign-in if the visitor had not written a page', async () => {
  localStorage.clear();
  await signIn();
  expect(pageText()).not.toContain('Add it to your books?');
});

async function signIn(): Promise<void> {
  unmount = await render(<PageQuestion session={sessionOf({ accessToken: aToken() })!} />);
  await settle();
}

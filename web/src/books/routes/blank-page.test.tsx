// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';
import { keepPage, storedPage } from '#web/books/blank-page/stored-page.ts';
import { fieldOf, fill, pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { toastStore } from '#web/ui/toasts.ts';
import BlankPage from './blank-page.tsx';

const requests: string[] = [];
let unmount: (() => Promise<void>) | undefined;

beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
  authState.set({ status: 'signedOut', ended: false });
  // The test DOM has no layout to measure.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return new Response('', { status: 404 });
  });
});

afterEach(async () => {
  await unmount?.();
  unmount = undefined;
  toastStore.set([]);
});

describe('A page written without an account', () => {
  test('is stored in this browser during typing, and a message says that nothing is sent', async () => {
    await open();
    expect(pageText()).toContain('This page is kept in this browser only. Nothing is sent.');
    await fill('Title', 'The Tide');
    await write('It was late.');
    expect(storedPage()).toMatchObject({ title: 'The Tide', text: 'It was late.' });
    await unmount!();
    await open();
    expect(page().textContent).toBe('It was late.');
    expect(fieldOf('Title').value).toBe('The Tide');
    expect(pageText()).toContain('3 words');
    expect(requests).toEqual([]);
  });

  test('is not offered for adding to the books later if its author wrote it while signed in', async () => {
    authState.set({ status: 'signedIn', session: { userid: 'ada' } as Session });
    await open();
    await fill('Title', 'The Tide');
    expect(storedPage()).toMatchObject({ title: 'The Tide', isOffered: true });
  });

  test('keeps and counts text typed before the editor loads, with the caret after it', async () => {
    // Simulates being offline, because the editor loads as soon as the browser is online.
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    unmount = await render(<BlankPage />);
    await fill('Chapter text', 'It was late.');
    online.mockRestore();
    await act(async () => void dispatchEvent(new Event('online')));
    await until(() => page() !== null);
    await until(() => page().textContent === 'It was late.');
    expect(storedPage()).toMatchObject({ text: 'It was late.' });
    expect(getSelection()!.anchorOffset).toBe('It was late.'.length);
    expect(pageText()).toContain('3 words');
  });

  test('leaves the focus in the title while the editor loads and afterwards', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    unmount = await render(<BlankPage />);
    fieldOf('Title').focus();
    await fill('Title', 'The Tide');
    expect(document.activeElement).toBe(fieldOf('Title'));
    online.mockRestore();
    await act(async () => void dispatchEvent(new Event('online')));
    await until(() => page() !== null);
    expect(document.activeElement).toBe(fieldOf('Title'));
  });

  test('is deleted with one press, which can be undone', async () => {
    keepPage({ id: 'page-of-this-browser', title: 'The Tide', text: 'It was late.' });
    await open();
    await press('Delete this page');
    await until(() => page()?.textContent === '');
    expect(localStorage.getItem('blank-page')).toBeNull();
    await act(async () => toastStore.get()[0]!.action!.onChoose());
    await until(() => page()?.textContent === 'It was late.');
    expect(storedPage()).toMatchObject({
      id: 'page-of-this-browser',
      title: 'The Tide',
      text: 'It was late.',
    });
  });

  test('shows the text that another tab writes to it', async () => {
    await open();
    keepPage({ id: 'page-of-this-browser', title: '', text: 'From the other tab.' });
    await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'blank-page' })));
    await until(() => page()?.textContent === 'From the other tab.');
  });

  test('shows a message when the browser has no room for it', async () => {
    await open();
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    });
    await fill('Title', 'Too much');
    expect(pageText()).toContain('This browser has no room for your page.');
    vi.unstubAllGlobals();
  });
});

async function open(): Promise<void> {
  unmount = await render(<BlankPage />);
  await until(() => page() !== null);
  await settle();
}

async function write(markdown: string): Promise<void> {
  await act(async () => {
    const data = new DataTransfer();
    data.setData('text/plain', markdown);
    page().dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await settle();
}

const page = () => document.querySelector<HTMLElement>('[role=textbox]')!;

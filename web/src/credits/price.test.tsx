// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { pageText, render, settle } from '#web/testing/screen.tsx';
import { someCredits } from './testing/credits.ts';
import { Price } from './price.tsx';

let unmount: () => Promise<void>;
beforeEach(() => requestGuard.reset());
afterEach(() => unmount());

test('while the balance suffices, the price states only the maximum cost', async () => {
  await show(9, 9);
  expect(pageText()).toBe('Up to 9 credits');
});

test('a price of one credit is shown without “up to”', async () => {
  await show(1, 500);
  expect(pageText()).toBe('1 credit');
});

test('a price above the balance shows the balance and a link to the page of credits', async () => {
  await show(9, 8);
  expect(pageText()).toBe('Up to 9 credits, and you have 8. Your credits');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/books/credits');
});

test('the price is shown before the balance is known, and also if the balance cannot be loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }));
  unmount = await render(<Price userid="ada-id" most={9} />);
  expect(pageText()).toBe('Up to 9 credits');
  await settle();
  expect(pageText()).toBe('Up to 9 credits');
});

async function show(most: number, balance: number): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ credits: someCredits({ balance }), entries: [] }));
  unmount = await render(<Price userid="ada-id" most={most} />);
  await settle();
}

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServerWithOneAnswer } from '#web/testing/one-answer.ts';
import { pageText, press, render, settle } from '#web/testing/screen.tsx';
import Unsubscribe from './unsubscribe.tsx';

let server: ReturnType<typeof aServerWithOneAnswer>;
let unmount: () => Promise<void>;

beforeEach(() => void (server = aServerWithOneAnswer()));
afterEach(() => unmount());

test('opening an unsubscribe link changes nothing; its button ends the digest without signing in', async () => {
  await visit('?secret=ada.secret');
  expect(server.calls).toEqual([]);
  await press('Unsubscribe');
  await settle();
  expect(server.calls).toEqual(['POST /api/mail/unsubscribe?secret=ada.secret']);
  expect(pageText()).toContain('You are unsubscribed');
  expect(document.querySelector('a[href="/books/settings/notifications"]')).not.toBeNull();
});

test('after a press on its button, a used or wrong unsubscribe link shows an error and no button', async () => {
  server.answer = Response.json({ message: 'This link does not work.', code: 'not_found' }, { status: 404 });
  await visit('?secret=ada.used');
  await press('Unsubscribe');
  await settle();
  expect(pageText()).toContain('This link no longer works');
  expect(document.querySelector('button')).toBeNull();
});

test('a failed request to unsubscribe shows an error and can be tried again', async () => {
  server.answer = new Response('', { status: 503 });
  await visit('?secret=ada.secret');
  await press('Unsubscribe');
  await settle();
  expect(pageText()).toContain('Error: The service is busy.');
  expect(document.querySelector('button')?.textContent).toBe('Unsubscribe');
});

test('an incomplete unsubscribe link is reported and has no button', async () => {
  await visit('');
  expect(pageText()).toContain('This link is incomplete');
  expect(document.querySelector('button')).toBeNull();
});

async function visit(search: string): Promise<void> {
  history.pushState(null, '', `/mail/unsubscribe${search}`);
  unmount = await render(<Unsubscribe />);
}

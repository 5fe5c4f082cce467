// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeAuth, dialogs } from '#web/platform/open-dialogs.ts';
import { closeHelp, helpStore } from '#web/platform/open-help.ts';
import { aServerWithOneAnswer } from '#web/testing/one-answer.ts';
import { pageText, press, render, settle } from '#web/testing/screen.tsx';
import EmailUndo from './email-undo.tsx';

let server: ReturnType<typeof aServerWithOneAnswer>;
let unmount: () => Promise<void>;

beforeEach(() => void (server = aServerWithOneAnswer()));
afterEach(async () => {
  await act(async () => {
    closeAuth();
    closeHelp();
  });
  await unmount();
});

test('only the button undoes a change of email address; the secret disappears from the URL', async () => {
  await visit('#ada.secret');
  expect(server.calls).toEqual([]);
  await press('Undo the change');
  await settle();
  expect(server.calls).toEqual(['POST /api/account/email/undo {"secret":"ada.secret"}']);
  expect(pageText()).toContain('You have your account back');
  expect(location.hash).toBe('');
  await press('Sign in');
  expect(dialogs.get().auth).toBe('signin');
});

test('after a refusal, the page of an undo link has no button and offers to contact the team', async () => {
  server.answer = Response.json({ message: 'This link does not work.', code: 'conflict' }, { status: 409 });
  await visit('#ada.secret');
  await press('Undo the change');
  await settle();
  expect(pageText()).toContain('This link doesn’t work');
  expect(pageText()).not.toContain('Undo the change');
  await press('Contact the team');
  expect(helpStore.get()).toMatchObject({ open: true, request: { tab: 'contact' } });
});

test('an incomplete undo link is reported and has no button', async () => {
  await visit('');
  expect(pageText()).toContain('This link is incomplete');
  expect(document.querySelector('button')).toBeNull();
});

async function visit(hash: string): Promise<void> {
  history.pushState(null, '', `/account/email-undo${hash}`);
  unmount = await render(<EmailUndo />);
}

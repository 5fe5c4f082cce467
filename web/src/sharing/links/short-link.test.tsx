// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { ShortLink } from './short-link.tsx';

const never = () => Promise.reject(new Error('It is unlisted.'));
const session = sessionOf({ accessToken: aToken({ sub: 'ada-id', username: 'ada' }) })!;
let requests: string[];
let isRetired: boolean;
let unmount: () => Promise<void>;

beforeEach(async () => {
  requestGuard.reset();
  requests = [];
  isRetired = false;
  vi.stubGlobal('fetch', answer);
  await act(async () => authState.set({ status: 'signedIn', session }));
  unmount = await render(
    <ShortLink audio={anAudio({ visibility: 'unlisted', shortCode: 'abcd3467' })} unlist={never} />,
  );
});
afterEach(() => unmount());

test('deactivating a short link does not create a new one', async () => {
  await until(() => pageText().includes('Opened 3 times.'));
  await press('Deactivate short link…');
  await press('Deactivate link');
  await settle();
  expect(requests).toContain('DELETE /shorten/abcd3467');
  expect(requests).not.toContain('POST /shorten');
});

test('a short link deactivated in another tab shows a message, and a new one can be created', async () => {
  await unmount();
  isRetired = true;
  unmount = await render(
    <ShortLink audio={anAudio({ visibility: 'unlisted', shortCode: 'abcd3467' })} unlist={never} />,
  );
  await until(() => pageText().includes('Its short link is deactivated and no longer works.'));
  expect(pageText()).not.toContain('Deactivate short link');
  await press('Get a short link');
  expect(requests).toContain('POST /shorten');
});

async function answer(address: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  requests.push(`${method} ${new URL(address, location.href).pathname.replace('/api', '')}`);
  if (method === 'DELETE') return new Response(null, { status: 204 });
  if (isRetired)
    return Response.json({ code: 'not_found', message: 'This short link doesn’t exist.' }, { status: 404 });
  return Response.json({ shortCode: 'abcd3467', url: '/s/abcd3467', opens: 3 });
}

// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Listening } from '#shared/contract/listening/listening.ts';
import { anAudio } from './player/testing/audio.ts';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { pageText, press, render, settle } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { devicePositions } from './positions/device-positions.ts';
import { History } from './history.tsx';

const session = sessionOf({ accessToken: aToken({ sub: 'grace-id', username: 'grace' }) })!;
const letters = anAudio({ id: 'aud_1', title: 'Letters', durationSeconds: 600 });
const tides = anAudio({ id: 'aud_2', title: 'Tides', durationSeconds: 600 });

let historyEntries: { audio: typeof letters; listening: Listening }[];
let requests: [string, unknown][];
let isReachable: boolean;
let unmount: () => Promise<void>;

beforeEach(async () => {
  localStorage.clear();
  requestGuard.reset();
  toastStore.set([]);
  historyEntries = [
    { audio: letters, listening: listeningTo('aud_1', 300) },
    { audio: tides, listening: { ...listeningTo('aud_2', 590), finished: true } },
  ];
  requests = [];
  isReachable = true;
  vi.stubGlobal('fetch', answer);
  await act(async () => authState.set({ status: 'signedIn', session }));
});
afterEach(() => unmount());

test('the history lists audio with the time left, or as heard if it was finished', async () => {
  await visit();
  expect(rows()).toEqual(['Letters', 'Tides']);
  expect(pageText()).toContain('5:00 left');
  expect(pageText()).toContain('Finished');
});

test('an empty history shows a message, links to the channels and has no button to clear it', async () => {
  historyEntries = [];
  await visit();
  expect(pageText()).toContain('Nothing in your history yet');
  expect(document.querySelector('a[href="/channels"]')).not.toBeNull();
  expect(pageText()).not.toContain('Clear history');
});

test('an entry of the history is removed from the server and from this device', async () => {
  devicePositions.put(session.userid, listeningTo('aud_1', 300));
  await visit();
  await choose('Letters', 'Remove from history');
  expect(requests).toEqual([['DELETE /listening/aud_1', null]]);
  expect(rows()).toEqual(['Tides']);
  expect(devicePositions.get(session.userid, 'aud_1')).toBeUndefined();
});

test('the whole history is cleared only after confirmation', async () => {
  await visit();
  await press('Clear history');
  await press('Keep it');
  expect(requests).toEqual([]);
  await press('Clear history');
  await act(async () => dialogButton('Clear history').click());
  await settle();
  expect(requests).toEqual([['DELETE /listening', null]]);
  expect(pageText()).toContain('Nothing in your history yet');
});

test('an entry of the history that cannot be removed stays, with an error', async () => {
  devicePositions.put(session.userid, listeningTo('aud_1', 300));
  await visit();
  isReachable = false;
  await choose('Letters', 'Remove from history');
  expect(pageText()).toContain('Error: We can’t reach the server.');
  expect(rows()).toEqual(['Letters', 'Tides']);
  expect(devicePositions.get(session.userid, 'aud_1')).toBeDefined();
});

test('audio in the history can be marked as finished, or as unfinished with its position reset', async () => {
  await visit();
  await choose('Letters', 'Mark as finished');
  await choose('Tides', 'Mark as not finished');
  expect(requests).toMatchObject([
    ['PUT /listening/aud_1', { finished: true, position: { seconds: 300 } }],
    ['PUT /listening/aud_2', { finished: false, position: { seconds: 0 } }],
  ]);
  expect(toastStore.get().at(-1)?.message).toBe('“Tides” is marked as not finished.');
  expect(pageText()).toContain('10:00');
});

test('if audio cannot be marked as finished, an error is shown and nothing changes', async () => {
  await visit();
  isReachable = false;
  await choose('Letters', 'Mark as finished');
  expect(toastStore.get().at(-1)).toMatchObject({
    type: 'error',
    message: expect.stringContaining('reach the server'),
  });
  expect(pageText()).toContain('5:00 left');
});

async function visit(): Promise<void> {
  unmount = await render(<History session={session} tabs={null} />);
  await settle();
  await settle();
}

async function choose(title: string, what: string): Promise<void> {
  const row = [...document.querySelectorAll('li')].find((one) => one.textContent.includes(title))!;
  const item = [...row.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
    (one) => one.textContent === what,
  )!;
  await act(async () => item.click());
  await settle();
  await settle();
}

async function answer(address: string, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, location.href);
  const route = `${init.method ?? 'GET'} ${pathname.replace('/api', '')}`;
  if (route === 'GET /listening') return Response.json({ heard: historyEntries });
  if (!isReachable) throw new TypeError('Failed to fetch');
  requests.push([route, JSON.parse((init.body as string | undefined) ?? 'null')]);
  const id = route.split('/')[2];
  if (route.startsWith('DELETE')) {
    historyEntries = historyEntries.filter(({ audio }) => id !== undefined && audio.id !== id);
    return new Response(null, { status: 204 });
  }
  const listening = { ...(JSON.parse(init.body as string) as Listening), audioId: id! };
  historyEntries = historyEntries.map((one) => (one.audio.id === id ? { ...one, listening } : one));
  return Response.json({ listening });
}

const rows = () => [...document.querySelectorAll('li [data-name]')].map(({ textContent }) => textContent);
const dialogButton = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('dialog button')].find(
    ({ textContent }) => textContent === name,
  )!;

const listeningTo = (audioId: string, seconds: number): Listening => ({
  audioId,
  position: { seconds },
  finished: false,
  heardAt: '2026-11-22T20:00:00.000Z',
});

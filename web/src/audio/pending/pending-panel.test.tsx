// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSiteConfig } from '#shared/testing/site-config.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { authState } from '#web/auth/auth.ts';
import { dropSession, keepSession, sessionOf } from '#web/auth/session.ts';
import { render, pageText, press } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { showGenerationToast } from '#web/audio/creator/panel-toast.ts';
import { addPending } from '#web/audio/change-pending.ts';
import PendingAudio from '#web/audio/pending-audio.tsx';
import './pending-panel.tsx';

let listedAudios: Partial<Audio>[] = [];
let unmount = async () => {};
const invalidate = vi.fn<(filter: unknown) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('WebSocket', BrowserSocket);
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const address = new URL(url instanceof Request ? url.url : url, 'http://site.test');
    if (address.pathname === '/config.json')
      return Response.json(aSiteConfig({ api: { websocket: '/live' } }));
    const status = address.searchParams.get('status');
    return Response.json({
      audios: listedAudios.filter((audio) => status === null || audio.status === status),
    });
  });
  listedAudios = [];
  toastStore.set([]);
});

afterEach(async () => {
  await unmount();
  unsubscribe();
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
  dropSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  invalidate.mockClear();
  sockets.length = 0;
});

describe('The panel of audio in progress', () => {
  test('shows nothing and opens no connection for a visitor', async () => {
    await open({ signedIn: false });
    expect(pageText()).toBe('');
    expect(sockets).toHaveLength(0);
  });

  test('shows nothing when nothing is in progress', async () => {
    await open();
    expect(pageText()).toBe('');
  });

  test('lists an audio that was just requested', async () => {
    await open();
    await act(async () => addPending(anAudio({ id: 'aud_1', topic: 'Pens' })));
    expect(pageText()).toContain('Generating 1 recording');
    await press('Generating 1 recording');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/audio-player?id=aud_1');
  });

  test('lists audio that was already in progress when the page opened', async () => {
    listedAudios = [
      anAudio({ id: 'aud_1' }),
      anAudio({ id: 'aud_2' }),
      anAudio({ id: 'aud_3', status: 'READY' }),
    ];
    await open();
    expect(pageText()).toContain('Generating 2 recordings');
  });

  test('reloads the other lists of audio once when audio is requested elsewhere', async () => {
    await open();
    await sendUpdate({ status: 'PROCESSING' });
    await sendUpdate({ status: 'PROCESSING', progress: 0.5 });
    expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: ['audio'] });
  });

  test('shows the progress of an audio (S4.17)', async () => {
    await open();
    await sendUpdate({ status: 'PROCESSING', progress: 0.42 });
    await press('Generating 1 recording');
    expect(document.querySelector('progress')?.value).toBe(0.42);
    expect(pageText()).toContain('42%');
  });

  test('announces a ready audio once and removes it (S4.15, S4.16)', async () => {
    listedAudios = [anAudio({ id: 'aud_1', topic: 'Pens' })];
    await open();
    invalidate.mockClear();
    listedAudios = [anAudio({ id: 'aud_1', topic: 'Pens', status: 'READY' })];
    await sendUpdate({ status: 'READY' });
    await sendUpdate({ status: 'READY' });
    await advanceTime(60_000);
    expect(allToasts).toEqual([['success', '"Pens" is ready to play!']]);
    expect(pageText()).toBe('');
    expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: ['audio'] });
  });

  test('shows the current stage of an audio', async () => {
    await open();
    await sendUpdate({ status: 'PROCESSING', stage: 'script' });
    await press('Generating 1 recording');
    expect(pageText()).toContain('Writing the script');
    await sendUpdate({ status: 'PROCESSING', stage: 'joining', progress: 1 });
    expect(pageText()).toContain('Joining the audio');
  });

  test("lists a chapter's audio and announces when it is ready (S4.15, S4.16, S4.17)", async () => {
    await open();
    await sendUpdate({ chapterId_internal: 'chap_1', processingStatus: 'PROCESSING', progress: 0.3 });
    expect(pageText()).toContain('Generating 1 recording');
    await sendUpdate({ chapterId_internal: 'chap_1', processingStatus: 'COMPLETED' });
    expect(allToasts).toEqual([['success', '"Pens" is ready to play!']]);
    expect(pageText()).toBe('');
  });

  test('lists a regenerated audio again, and announces when that is ready', async () => {
    await open();
    await sendUpdate({ status: 'READY', attempt: 1 });
    await sendUpdate({ status: 'PROCESSING', attempt: 2 });
    await sendUpdate({ status: 'READY', attempt: 1 });
    expect(pageText()).toContain('Generating 1 recording');
    await sendUpdate({ status: 'READY', attempt: 2 });
    expect(allToasts).toHaveLength(2);
    expect(pageText()).toBe('');
  });

  test('removes a finished script, and announces it with a link to its page', async () => {
    await open();
    await sendUpdate({ status: 'PROCESSING', stage: 'script' });
    await sendUpdate({ status: 'SCRIPTED' });
    expect(allToasts).toEqual([['info', 'The script of "Pens" is ready.']]);
    expect(toastStore.get()[0]?.link).toEqual({ text: 'Open script', href: '/books/audio/aud_1' });
    expect(pageText()).toBe('');
  });

  test('neither shows nor announces a script that is open in the studio', async () => {
    history.replaceState(null, '', '/books/audio/aud_1');
    await open();
    await sendUpdate({ status: 'PROCESSING', stage: 'script' });
    await sendUpdate({ status: 'SCRIPTED' });
    expect(pageText()).toBe('');
    expect(allToasts).toEqual([]);
    history.replaceState(null, '', '/');
  });

  test('links to the ready audio with an encoded id', async () => {
    await open();
    await sendUpdate({ audioId: 'aud_1&t=5', status: 'READY' });
    expect(toastStore.get()[0]?.link?.href).toBe('/audio-player?id=aud_1%26t%3D5');
  });

  test('announces a failed audio once and removes it (S4.18, S4.19)', async () => {
    listedAudios = [anAudio({ id: 'aud_1', topic: 'Pens' })];
    await open();
    invalidate.mockClear();
    listedAudios = [anAudio({ id: 'aud_1', topic: 'Pens', status: 'FAILED' })];
    await sendUpdate({ status: 'FAILED' });
    await advanceTime(60_000);
    expect(allToasts).toEqual([['error', 'Failed to create "Pens". Please try again.']]);
    expect(pageText()).toBe('');
    expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: ['audio'] });
  });

  test("gives the reason for a failure and links to the audio's page", async () => {
    await open();
    const reason = 'The voices are busy. Try again.';
    await sendUpdate({ status: 'FAILED', reason });
    expect(allToasts).toEqual([['error', 'Failed to create "Pens". Please try again. The voices are busy.']]);
    expect(toastStore.get()[0]?.link).toEqual({ text: 'Change or retry', href: '/books/audio/aud_1' });
  });

  test('gives the reason for a failure found by polling', async () => {
    listedAudios = [anAudio({ id: 'aud_1', topic: 'Pens' })];
    await open();
    await advanceTime(4_000);
    listedAudios = [
      anAudio({ id: 'aud_1', topic: 'Pens', status: 'FAILED', reason: 'No voice can say it.' }),
    ];
    await advanceTime(60_000);
    expect(allToasts).toEqual([['error', 'Failed to create "Pens". Please try again. No voice can say it.']]);
  });

  test('removes an audio’s “being generated” toasts as soon as it is ready', async () => {
    await open();
    showGenerationToast('aud_1', 'Your audio is being generated.', 5_000);
    showGenerationToast('aud_2', 'Another is on its way.', 5_000);
    showGenerationToast('aud_1', 'Your audio is being generated.', 5_000);
    await sendUpdate({ status: 'READY' });
    expect(toastStore.get().filter(({ leaving }) => !leaving)).toMatchObject([
      { message: '"Pens" is ready to play!' },
    ]);
  });

  test('keeps the “on its way” toast of one audio when another is ready', async () => {
    await open();
    showGenerationToast('aud_2', 'Another is on its way.', 5_000);
    await sendUpdate({ status: 'READY' });
    expect(toastStore.get().filter(({ leaving }) => !leaving)).toHaveLength(2);
  });

  test('polls for the result when the live channel cannot connect (S8.09)', async () => {
    listedAudios = [anAudio({ id: 'aud_1', topic: 'Pens' })];
    await open();
    invalidate.mockClear();
    for (const socketIndex of [0, 1, 2, 3]) {
      await act(async () => void sockets[socketIndex]?.dispatchEvent(new Event('error')));
      await advanceTime(6_000);
    }
    expect(pageText()).toContain('Failed to establish connection after multiple attempts.');
    listedAudios = [anAudio({ id: 'aud_1', topic: 'Pens', status: 'READY' })];
    await advanceTime(10_000);
    expect(allToasts).toEqual([['success', '"Pens" is ready to play!']]);
  });

  test('shows a temporary error of the live channel only while audio is in progress (S8.07)', async () => {
    await open();
    await act(async () => void sockets[0]?.dispatchEvent(new Event('error')));
    expect(pageText()).toBe('');
    await act(async () => addPending(anAudio({ id: 'aud_1' })));
    expect(pageText()).toContain('WebSocket error. Updates may be delayed.');
  });

  test('offers “Try again” after the connection failed, and the message can then be dismissed', async () => {
    await open();
    for (const lost of [0, 1, 2, 3]) {
      await act(async () => void sockets[lost]?.dispatchEvent(new Event('error')));
      await advanceTime(6_000);
    }
    await press('Try again');
    await advanceTime(0);
    expect(sockets).toHaveLength(5);
    expect(document.querySelector('[aria-busy]')?.textContent).toBe('Try again');
    await press('Dismiss');
    expect(pageText()).toBe('');
  });

  test('clears its list and closes the live channel on sign-out', async () => {
    await open();
    await sendUpdate({ status: 'PROCESSING' });
    await act(async () => authState.set({ status: 'signedOut', ended: false }));
    expect(pageText()).toBe('');
    expect(sockets.at(-1)?.closedWith).toBe(1000);
    await act(async () => signIn('grace-id'));
    await advanceTime(0);
    expect(pageText()).toBe('');
  });
});

const sockets: BrowserSocket[] = [];
let unsubscribe: () => void = () => undefined;
let allToasts: [type: string, message: string][] = [];

async function open({ signedIn = true } = {}): Promise<void> {
  allToasts = [];
  const seenIds = new Set<string>();
  unsubscribe = toastStore.subscribe(() => {
    for (const toast of toastStore.get()) {
      if (!seenIds.has(toast.id)) allToasts.push([toast.type, toast.message]);
      seenIds.add(toast.id);
    }
  });
  const queries = new QueryClient();
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async (filter) => invalidate(filter));
  if (signedIn) signIn('ada-id');
  unmount = await render(
    <QueryClientProvider client={queries}>
      <PendingAudio />
    </QueryClientProvider>,
  );
  if (!signedIn) return;
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  await act(async () => void sockets[0]?.dispatchEvent(new Event('open')));
  await advanceTime(500);
  await act(async () => sockets[0]?.say({ type: 'registered' }));
  await advanceTime(0);
}

function signIn(sub: string): void {
  const session = sessionOf({ accessToken: aToken({ sub, exp: Math.floor(Date.now() / 1000) + 86_400 }) });
  if (!session) throw new Error('The token of the test cannot be read.');
  keepSession(session);
  authState.set({ status: 'signedIn', session });
}

const sendUpdate = (part: object) =>
  act(async () =>
    sockets[0]?.say({ type: 'audio-status', audioId: 'aud_1', jobId: 'aud_1', topic: 'Pens', ...part }),
  );

const advanceTime = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

const anAudio = (part: Partial<Audio>) =>
  ({ id: 'aud_1', topic: 'Pens', status: 'PROCESSING', progress: 0, ...part }) as Audio;

class BrowserSocket extends EventTarget {
  closedWith: number | undefined;

  constructor() {
    super();
    sockets.push(this);
  }

  send(): void {}

  close(code: number): void {
    this.closedWith ??= code;
  }

  say(message: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
}

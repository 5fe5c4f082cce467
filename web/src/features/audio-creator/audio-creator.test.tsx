// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { keepSession, sessionOf } from '#web/auth/session.ts';
import { draw, fieldOf, fill, pageText, press, settle } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { AudioCreator } from './audio-creator.tsx';
import { changeDraft, draftStore } from './draft.ts';

const server = vi.fn<(request: Request) => Response | Promise<Response>>();
const onCreated = vi.fn<(audio: unknown) => void>();
const onSignInNeeded = vi.fn<() => void>();
let leave = async () => {};

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, 'http://site.test'), { ...init, signal: null });
    if (request.url.includes('/playlists')) return playlists(request);
    return server(request);
  });
  changeDraft({ content: '', title: '', playlistId: null });
  server.mockReset().mockImplementation(() => Response.json({ audio: { id: 'aud_1' } }, { status: 202 }));
  signIn();
});

afterEach(async () => {
  await leave();
  vi.useRealTimers();
  vi.clearAllMocks();
  localStorage.clear();
});

describe('The creator', () => {
  test('sends title, content, voice, format, category and playlist (S3.01, S3.02, S3.03, S3.04)', async () => {
    await open();
    await fill('Content', 'It was the best of pens.');
    await fill('Title', 'Pens');
    await press('Create audio');
    const request = server.mock.calls[0]?.[0];
    expect(request?.method).toBe('POST');
    expect(new URL(request?.url ?? '').pathname).toBe('/api/audio/create');
    await expect(request?.json()).resolves.toEqual({
      title: 'Pens',
      content: 'It was the best of pens.',
      voiceId: 'en-US-Chirp3-HD-Orus',
      isPodcast: false,
      category: 'Everything Else',
      playlistId: null,
    });
  });

  test('hands the created audio to whoever opened it (S4.06)', async () => {
    await open();
    await fill('Content', 'A text.');
    await press('Create audio');
    expect(onCreated).toHaveBeenCalledExactlyOnceWith({ id: 'aud_1' });
  });

  test('clears one second after success, not before (S4.05)', async () => {
    await open();
    await fill('Content', 'A text.');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await press('Create audio');
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(draftStore.get().content).toBe('A text.');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(draftStore.get().content).toBe('');
  });

  test('ignores a second press while the first is under way (S4.02)', async () => {
    const answer = Promise.withResolvers<Response>();
    server.mockImplementation(() => answer.promise);
    await open();
    await fill('Content', 'A text.');
    await press('Create audio');
    // Enter in the title sends the form as well, past the button.
    await act(async () => document.querySelector('form')?.requestSubmit());
    answer.resolve(Response.json({ audio: { id: 'aud_1' } }, { status: 202 }));
    await settle();
    expect(server).toHaveBeenCalledTimes(1);
  });

  test('counts the content to 1500 and the title to 75 as one types (S2.85, S2.86)', async () => {
    await open();
    await fill('Content', 'Seven!!');
    await fill('Title', 'Four');
    expect(pageText()).toContain('7/1500');
    expect(pageText()).toContain('4/75');
  });

  test("shows what is refused as 'Error: {message}' and sends nothing (S8.04)", async () => {
    await open();
    await press('Create audio');
    expect(pageText()).toContain('Error: Please enter content to convert to audio');
    expect(server).not.toHaveBeenCalled();
  });

  test("shows the server's own message, and keeps the text", async () => {
    const message = 'You already have 3 audios being made. Wait for one to finish.';
    server.mockImplementation(() =>
      Response.json({ message, code: 'too_many', requestId: 'r' }, { status: 429 }),
    );
    await open();
    await fill('Content', 'A text.');
    await press('Create audio');
    expect(pageText()).toContain(`Error: ${message}`);
    expect(fieldOf('Content').value).toBe('A text.');
  });

  test("says 'Failed to create audio' when the server gives no message (S8.01)", async () => {
    server.mockImplementation(() => Response.json({ message: 'Internal Server Error' }, { status: 500 }));
    await open();
    await fill('Content', 'A text.');
    await press('Create audio');
    expect(pageText()).toContain('Error: Failed to create audio');
  });

  test('asks a visitor to sign in and keeps the text (S5.04)', async () => {
    authState.set({ status: 'signedOut', ended: false });
    await open();
    await fill('Content', 'A text.');
    await press('Create audio');
    expect(pageText()).toContain('Error: You need to be logged in to create audio');
    expect(onSignInNeeded).toHaveBeenCalledTimes(1);
    expect(fieldOf('Content').value).toBe('A text.');
  });

  test('repeats an unanswered attempt under the same key, and takes a new one for a new text', async () => {
    server.mockImplementation(() => Promise.reject(new TypeError('offline')));
    await open();
    await fill('Content', 'A text.');
    await press('Create audio');
    await press('Create audio');
    await fill('Content', 'Another text.');
    await press('Create audio');
    const [first, again, other] = server.mock.calls.map(([request]) =>
      request.headers.get('idempotency-key'),
    );
    expect(first).toBeTruthy();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test("offers 'None' above the person's own playlists (S2.88, S2.89, S3.10)", async () => {
    await open();
    await settle();
    const options = [...fieldOf('Playlist').querySelectorAll('option')].map((option) => option.textContent);
    expect(options).toEqual(['None', 'Bedtime']);
  });

  test('wants a name for a new playlist (S5.05)', async () => {
    await open();
    await press('New playlist');
    await press('Create');
    await settle();
    expect(pageText()).toContain('Error: Please enter a playlist name');
  });

  test('makes a new playlist and chooses it (S7.32, S7.33)', async () => {
    await open();
    await press('New playlist');
    await fill('Name', 'Morning');
    await press('Create');
    await settle();
    expect(draftStore.get().playlistId).toBe('pl_Morning');
  });

  test('lets nobody make a playlist without signing in (S5.06)', async () => {
    authState.set({ status: 'signedOut', ended: false });
    await open();
    await press('New playlist');
    await fill('Name', 'Morning');
    await press('Create');
    await settle();
    expect(pageText()).toContain('Error: You need to be logged in to create a playlist');
  });
});

async function open() {
  leave = await draw(<AudioCreator onCreated={onCreated} onSignInNeeded={onSignInNeeded} />);
}

function signIn() {
  const session = sessionOf({ accessToken: aToken() });
  if (!session) throw new Error('The test has no session.');
  keepSession(session);
  authState.set({ status: 'signedIn', session });
}

async function playlists(request: Request): Promise<Response> {
  if (request.method === 'GET') return Response.json({ playlists: [{ id: 'pl_1', title: 'Bedtime' }] });
  const { title } = (await request.json()) as { title: string };
  return Response.json({ playlist: { id: `pl_${title}`, title }, message: 'Created.' }, { status: 201 });
}

// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { pendingStore, takeNews } from '#web/audio/pending-store.ts';
import { nothingPending } from '#web/audio/pending.ts';
import { patchPlayer, playerStore, emptyPlayer } from '#web/listening/player-store.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import YourAudioRoute from '#web/audio/routes/your-audio.tsx';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { fieldOf, fill, pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { dismissToast, toastStore } from '#web/ui/toasts.ts';
import { anAudioServer, type AudioServer } from './testing/audio-server.ts';

let server: AudioServer;
let unmount: () => Promise<void>;

beforeEach(() => {
  requestGuard.reset();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve());
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
afterEach(async () => {
  await unmount();
  for (const { id } of toastStore.get()) dismissToast(id);
  toastStore.set([]);
  pendingStore.set(nothingPending);
  patchPlayer(emptyPlayer);
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a script that waits for its author is listed with links to the page of the script', async () => {
  await visit([anAudio({ status: 'SCRIPTED', isPodcast: true, downloadUrl: undefined })]);
  expect(link('Open script')).toBe('/books/audio/aud_1');
  expect(link('To my sister')).toBe('/books/audio/aud_1');
});

describe('The “Your audio” page', () => {
  test('shows type, voices, visibility, category and playlist of each recording', async () => {
    await visit([
      anAudio({ title: 'Tides', playlistId: 'pl_1', visibility: 'unlisted', durationSeconds: 272 }),
      anAudio({
        id: 'aud_2',
        isPodcast: true,
        voiceId: 'Ava',
        hostVoice: 'Ava',
        expertVoice: 'Ryan',
        source: 'chapter',
        bookId: 'book_1',
        chapterId: 'chap_1_2',
      }),
    ]);
    expect(rows()[0]?.textContent).toMatch(/TidesNarrationAva.+UnlistedMemoirIn “Walks”.*4:32/);
    expect(rows()[1]?.textContent).toContain('Podcast of a chapterAva and Ryan');
    expect(link('chapter')).toBe('/books/book/book_1/chapter/chap_1_2');
    expect(link('Tides')).toBe('/audio-player?id=aud_1');
  });

  test('shows how to make a recording, and hides the filters, when the list is empty', async () => {
    await visit([]);
    expect(pageText()).toContain('No recordings yet');
    expect(document.querySelector('search')).toBeNull();
  });

  test('asks a visitor to sign in', async () => {
    unmount = await render(<YourAudioRoute />);
    await settle();
    expect(pageText()).toContain('Sign in to hear your audio. You’ll come back to this page.');
  });

  test('shows an error with “Try again” when it cannot be loaded', async () => {
    await visit([anAudio()], { failing: /GET \/audio/ });
    expect(document.querySelector('[role=alert]')?.textContent).toContain('We can’t reach the server.');
    server.failing = undefined;
    await press('Try again');
    await settle();
    expect(rows()).toHaveLength(1);
  });
});

describe('The filters of the “Your audio” page', () => {
  test('are read from the address and sent to the server', async () => {
    await visit([anAudio()], { at: '?q=sea&status=making&kind=podcast&category=Poetry&playlist=pl_1' });
    expect(server.lists).toEqual([
      {
        limit: '30',
        title: 'sea',
        status: 'PROCESSING',
        kind: 'podcast',
        category: 'Poetry',
        playlistId: 'pl_1',
      },
    ]);
    expect(fieldOf('Search').value).toBe('sea');
    expect(fieldOf('Kind').value).toBe('podcast');
    await fill('Kind', '');
    expect(location.search).toBe('?q=sea&status=making&category=Poetry&playlist=pl_1');
    await choose('Failed');
    expect(location.search).toBe('?q=sea&status=failed&category=Poetry&playlist=pl_1');
  });

  test('add the search text to the address as soon as typing pauses', async () => {
    await visit([anAudio()]);
    vi.useFakeTimers();
    for (const typed of ['s', 'se', 'sea ']) {
      await fill('Search', typed);
      await act(() => vi.advanceTimersByTimeAsync(100));
    }
    expect(location.search).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(location.search).toBe('?q=sea');
    expect(fieldOf('Search').value).toBe('sea ');
    expect(server.lists.map(({ title }) => title)).toEqual([undefined, 'sea']);
  });

  test('load further pages until one has a match', async () => {
    const pages = [{ audios: [], nextCursor: 'a' }, { audios: [], nextCursor: 'b' }, { audios: [anAudio()] }];
    await visit([], { at: '?q=sister', pages });
    expect(rows()).toHaveLength(1);
    expect(server.lists.map(({ cursor }) => cursor)).toEqual([undefined, 'a', 'b']);
  });

  test('show “Searching…” instead of an empty result while a request is in progress', async () => {
    await visit([], { at: '?q=zebra' });
    let answer = () => {};
    const pendingAnswer = new Promise<void>((resolve) => (answer = resolve));
    server.before = pendingAnswer;
    await choose('Ready');
    expect(pageText()).not.toContain('No recordings yet');
    expect(pageText()).not.toContain('No recordings match these filters');
    expect(pageText()).toContain('Searching…');
    answer();
    await settle();
    await settle();
    expect(pageText()).toContain('No recordings match these filters');
  });

  test('can be cleared with “Show all” when nothing matches', async () => {
    await visit([], { at: '?q=zebra&status=ready' });
    expect(pageText()).toContain('No recordings match these filters');
    server.audios = [anAudio()];
    await press('Show all');
    await settle();
    expect(location.search).toBe('');
    expect(fieldOf('Search').value).toBe('');
    expect(rows()).toHaveLength(1);
  });
});

describe('An audio in progress', () => {
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  const processing = anAudio({
    status: 'PROCESSING',
    attempt: 1,
    progress: 0.5,
    startedAt,
    downloadUrl: undefined,
  });

  test('shows its progress and the approximate time left', async () => {
    await visit([processing]);
    expect(rows()[0]?.textContent).toContain('50% generated, about a minute left');
    expect(document.querySelector('progress')?.value).toBe(0.5);
  });

  test('shows each stage that the live channel reports', async () => {
    await visit([processing]);
    await act(
      async () =>
        void takeNews({ audioId: 'aud_1', state: 'processing', topic: 'T', attempt: 1, progress: 0.75 }),
    );
    expect(rows()[0]?.textContent).toContain('75% generated');
    await act(
      async () =>
        void takeNews({ audioId: 'aud_1', state: 'processing', topic: 'T', attempt: 1, stage: 'joining' }),
    );
    expect(rows()[0]?.textContent).toContain('Joining the audio');
  });

  test('shows no time left while it can’t be estimated', async () => {
    await visit([{ ...processing, stage: 'script', progress: 0 }]);
    expect(rows()[0]?.textContent).toContain('Writing the script');
    expect(rows()[0]?.textContent).not.toContain('left');
  });

  test('can be played only if it has an earlier version, which plays until the new one is ready', async () => {
    await visit([
      processing,
      anAudio({ ...processing, id: 'aud_2', downloadUrl: '/media/private/ada/y/audio.mp3' }),
    ]);
    expect(button('Play', 0).disabled).toBe(true);
    expect(button('Play', 1).disabled).toBe(false);
    expect(rows()[1]?.textContent).toContain('The current version plays until then.');
  });

  test('can be cancelled, and then leaves the list of audio in progress', async () => {
    await visit([processing]);
    await act(async () => void takeNews({ audioId: 'aud_1', state: 'processing', topic: 'T', attempt: 1 }));
    await press('Cancel generation');
    await settle();
    expect(server.requests).toEqual([['POST /audio/aud_1/cancel', null]]);
    expect(pendingStore.get().items).toEqual([]);
    expect(toastStore.get().at(-1)?.message).toContain('You weren’t charged.');
  });
});

describe('A failed audio', () => {
  const failed = anAudio({
    status: 'FAILED',
    reason: 'The voice was busy.',
    price: 3,
    downloadUrl: undefined,
  });

  test('shows the reason and the price of a retry', async () => {
    await visit([failed]);
    expect(rows()[0]?.textContent).toContain('The voice was busy.');
    expect(rows()[0]?.textContent).toContain('Up to 3 credits');
  });

  test('shows its workflow execution’s name to copy, unless the author cancelled the generation', async () => {
    await visit([
      { ...failed, attempt: 3 },
      { ...failed, id: 'aud_2', attempt: 3, cancelled: true },
    ]);
    const copied = rows().map((row) => row.querySelector<HTMLButtonElement>('button[title^=aud_]')?.title);
    expect(copied).toEqual(['aud_1-3', undefined]);
  });

  test('returns to the list of audio in progress when it is retried', async () => {
    await visit([failed]);
    await press('Retry To my sister');
    await settle();
    expect(server.requests).toEqual([['POST /audio/aud_1/retry', null]]);
    expect(pendingStore.get().items).toMatchObject([{ audioId: 'aud_1', attempt: 2 }]);
    expect(pageText()).not.toContain('The voice was busy.');
  });

  test('stays in the list as failed when the retry fails, and the error is shown', async () => {
    await visit([failed], { failing: /retry/ });
    await press('Retry To my sister');
    await settle();
    expect(toastStore.get().at(-1)).toMatchObject({
      type: 'error',
      message: expect.stringContaining('can’t reach the server'),
    });
    expect(pageText()).toContain('The voice was busy.');
  });
});

describe('A listed audio', () => {
  test('plays and pauses from its row', async () => {
    await visit([anAudio()]);
    await press('Play To my sister');
    expect(playerStore.get()).toMatchObject({ audio: { id: 'aud_1' }, playing: true });
    await press('Pause To my sister');
    expect(playerStore.get().playing).toBe(false);
  });

  test('can be renamed in its row, but not to an empty title', async () => {
    await visit([anAudio()]);
    await press('Rename');
    await fill('Title', '  ');
    await submit();
    expect(pageText()).toContain('Please enter a title');
    await fill('Title', ' To my brother ');
    await submit();
    await settle();
    expect(server.requests).toEqual([['PUT /audio/aud_1', { title: 'To my brother' }]]);
    expect(document.activeElement!.textContent).toBe('To my brother');
  });

  test('keeps its name when renaming ends with Escape', async () => {
    await visit([anAudio()]);
    await press('Rename');
    await fill('Title', 'Something else');
    await act(
      async () =>
        void fieldOf('Title').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
    expect(link('To my sister')).toBeDefined();
    expect(server.requests).toEqual([]);
  });

  test('can be moved to another category, and returns to its old one when the server fails', async () => {
    await visit([anAudio()], { failing: /PUT/ });
    await press('Category and playlist…');
    const [category] = [...document.querySelectorAll<HTMLSelectElement>('dialog select')];
    await act(async () => {
      category!.value = 'Poetry';
      category!.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await press('Save');
    await settle();
    expect(server.requests[0]).toEqual(['PUT /audio/aud_1', { category: 'Poetry', playlistId: null }]);
    await settle();
    expect(rows()[0]?.textContent).toContain('Memoir');
    expect(toastStore.get().at(-1)).toMatchObject({ type: 'error' });
  });

  test('can be regenerated from another text', async () => {
    await visit([anAudio({ characters: 900 })]);
    await press('Change text or voice…');
    await until(() => fieldOf('Text').value === 'A letter that was read.');
    await press('Regenerate');
    expect(pageText()).toContain('Error: Change the text, or choose another voice or language.');
    await fill('Text', 'Another letter.');
    expect(pageText()).toContain('1 credit');
    await press('Regenerate');
    await settle();
    expect(server.requests).toEqual([
      ['GET /audio/aud_1/text', null],
      ['POST /audio/aud_1/replace', { content: 'Another letter.', voiceId: 'Ava' }],
    ]);
    expect(document.querySelector('dialog')).toBeNull();
    expect(pendingStore.get().items).toMatchObject([{ audioId: 'aud_1' }]);
  });

  test('shows the reason if it failed, and can be regenerated with a new text and voice', async () => {
    const reason = 'This voice cannot say anything of the text.';
    await visit([anAudio({ status: 'FAILED', reason, characters: 900 })]);
    await press('Change text or voice… To my sister');
    expect(document.querySelector('dialog')?.textContent).toContain(reason);
    await until(() => fieldOf('Text').value === 'A letter that was read.');
    await fill('Text', 'A letter that can be read.');
    await fill('Voice', 'Ryan');
    await press('Regenerate');
    await settle();
    expect(server.requests.at(-1)).toEqual([
      'POST /audio/aud_1/replace',
      { content: 'A letter that can be read.', voiceId: 'Ryan' },
    ]);
    expect(rows()[0]?.textContent).not.toContain(reason);
  });

  test('can get another voice and keep its text even if the text cannot be loaded', async () => {
    await visit([anAudio({ characters: 900 })], { failing: /text/ });
    await press('Change text or voice…');
    await until(() => fieldOf('Text').placeholder !== 'Loading the text…');
    expect(fieldOf('Text').placeholder).toBe(
      'We couldn’t load the text. Leave it empty to keep the current text.',
    );
    await fill('Voice', 'Ryan');
    await press('Regenerate');
    await settle();
    expect(server.requests.at(-1)).toEqual(['POST /audio/aud_1/replace', { voiceId: 'Ryan' }]);
  });

  test('comes back when its deletion is undone, and the server receives nothing', async () => {
    await visit([anAudio()]);
    await press('Delete');
    expect(pageText()).not.toContain('To my sister');
    const toast = toastStore.get().at(-1)!;
    expect([toast.message, toast.durationMilliseconds]).toEqual(['“To my sister” is deleted.', 8_000]);
    await act(async () => toast.action?.onChoose());
    expect(rows()).toHaveLength(1);
    expect(server.requests).toEqual([]);
  });

  test('stops playing as soon as it is deleted; the server deletes it after the time for Undo', async () => {
    await visit([anAudio()]);
    await press('Play To my sister');
    vi.useFakeTimers();
    await press('Delete');
    expect(playerStore.get().audio).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(7_900));
    expect(server.requests).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(server.requests).toEqual([['DELETE /audio/aud_1', null]]);
    expect(pageText()).toContain('No recordings yet');
  });

  test('is deleted on the server at once if its author deletes it and leaves the page', async () => {
    await visit([anAudio()]);
    await press('Delete');
    await act(async () => void dispatchEvent(new Event('pagehide')));
    await settle();
    expect(server.requests).toEqual([['DELETE /audio/aud_1', null]]);
  });

  test('stays in the list when its deletion fails, and the error is shown', async () => {
    await visit([anAudio()], { failing: /DELETE/ });
    await press('Delete');
    await act(async () => dismissToast(toastStore.get().at(-1)!.id));
    await until(() => server.requests.length > 0 && rows().length > 0);
    expect(toastStore.get().at(-1)?.message).toContain('can’t reach the server');
  });
});

async function visit(audios: readonly Audio[], given: Visit = {}): Promise<void> {
  history.pushState(null, '', `/books/audio${given.at ?? ''}`);
  server = anAudioServer(audios);
  server.failing = given.failing;
  server.pages = given.pages;
  vi.stubGlobal('fetch', server.fetch);
  const session = sessionOf({ accessToken: aToken({ sub: 'ada' }) })!;
  await act(async () => authState.set({ status: 'signedIn', session }));
  unmount = await render(<YourAudioRoute />);
  await settle();
  await settle();
}

const rows = () => [...document.querySelectorAll('li[data-row]')];
const link = (text: string) =>
  [...document.querySelectorAll('a')].find((one) => one.textContent === text)?.getAttribute('href');
const button = (beginning: string, place: number) =>
  [...document.querySelectorAll('button')].filter((one) =>
    one.getAttribute('aria-label')?.startsWith(beginning),
  )[place]!;

async function choose(label: string): Promise<void> {
  const foundLabel = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  await act(async () => foundLabel?.querySelector('input')?.click());
}

const submit = () =>
  act(
    async () =>
      void document
        .querySelector('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );

interface Visit {
  readonly at?: string;
  readonly failing?: RegExp;
  readonly pages?: { audios: Audio[]; nextCursor?: string }[];
}

// @vitest-environment happy-dom
import { act, lazy, Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { voices } from '#shared/domain/speech/voices.ts';
import { pendingStore, takeNews } from '#web/audio/pending-store.ts';
import { nothingPending } from '#web/audio/pending.ts';
import { render, fieldOf, fill, press, until } from '#web/testing/screen.tsx';
import { toastStore } from '#web/ui/toasts.ts';
import { AudioCreatorPanel } from './audio-creator-panel.tsx';
import { creationStore } from './creator.ts';
import { changeDraft, draftFrom, draftStore, textLanguageStore } from './draft.ts';
import {
  onBook,
  onClose,
  onCreated,
  onSignInNeeded,
  openPanel,
  elementNamed,
  refuse,
  requestsTo,
  settleEffects,
  serveSite,
  signIn,
  signOut,
  answersByRoute,
  statusLine,
  toasts,
} from './testing/panel.tsx';

const grace = { sub: 'grace-id', name: 'Grace' };

let unmount = async () => {};
const open = async () => {
  unmount = await openPanel();
};
const createWith = async (content: string) => {
  await fill('Content', content);
  await press('Create audio');
  await settleEffects();
};

beforeEach(() => {
  serveSite();
  changeDraft(draftFrom({}));
  textLanguageStore.set('');
  creationStore.set({ status: 'idle' });
  toastStore.set([]);
  signIn();
});

afterEach(async () => {
  await unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('The panel for creating audio', () => {
  test('opens as a modal dialog named by its heading, with focus in the text (S2.73)', async () => {
    await open();
    const dialog = document.querySelector('dialog');
    expect(dialog?.open).toBe(true);
    expect(document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Turn a text into audio',
    );
    expect(document.activeElement).toBe(elementNamed('content'));
  });

  test('has all its controls, each with an accessible name (S2.78, S2.79, S2.82, S2.83, S2.84, S2.87, S2.88)', async () => {
    await open();
    for (const label of ['Content', 'Title', 'Category', 'Playlist']) expect(fieldOf(label)).toBeTruthy();
    for (const name of ['close', 'create', 'format']) expect(elementNamed(name)).toBeTruthy();
    expect(fieldOf('Title').type).toBe('text');
    const offeredVoices = [...elementNamed('voice').querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(offeredVoices.map(({ value }) => value)).toEqual(voices.map(({ id }) => id));
    const unlabelledButtons = [...document.querySelectorAll('button')].filter(
      (button) => !(button.getAttribute('aria-label') ?? button.textContent.trim()),
    );
    expect(unlabelledButtons).toEqual([]);
  });

  test('closes with its close button without asking, and keeps the text (S2.78)', async () => {
    await open();
    await fill('Content', 'A text.');
    await press('Close');
    await unmount();
    expect(onClose).toHaveBeenCalledTimes(1);
    await open();
    expect(fieldOf('Content').value).toBe('A text.');
  });

  test('names the signed-in account if the text was typed before another person signed in', async () => {
    await open();
    await fill('Content', 'A text of Ada’s.');
    expect(statusLine()).toBe('Costs 1 credit.');
    await act(async () => signIn(grace));
    expect(statusLine()).toBe('You are now signed in as Grace. Costs 1 credit.');
    expect(fieldOf('Content').value).toBe('A text of Ada’s.');
    await fill('Title', 'Still hers');
    await unmount();
    await open();
    expect(statusLine()).toBe('You are now signed in as Grace. Costs 1 credit.');
    answersByRoute['POST /api/audio/create'] = refuse(503);
    await press('Create audio');
    await settleEffects();
    expect(statusLine()).toContain('Error: ');
    await fill('Title', 'Now of Grace');
    expect(statusLine()).toBe('Costs 1 credit.');
  });

  test('does not name the account when a visitor signs in, or for text typed after a new sign-in', async () => {
    signOut();
    await open();
    await fill('Content', 'A text.');
    await act(async () => signIn());
    expect(statusLine()).toBe('Costs 1 credit.');
    await fill('Content', '');
    await act(async () => signIn(grace));
    await fill('Content', 'Another text.');
    expect(statusLine()).toBe('Costs 1 credit.');
  });

  test('stays open while another dialog on the page is loading', async () => {
    const lateModule = Promise.withResolvers<{ default: () => null }>();
    const Late = lazy(() => lateModule.promise);
    let requestDialog = () => {};
    function Dialogs() {
      const [isRequested, setIsRequested] = useState(false);
      requestDialog = () => setIsRequested(true);
      return (
        <Suspense>
          <AudioCreatorPanel
            onClose={onClose}
            onBook={onBook}
            onCreated={onCreated}
            onSignInNeeded={onSignInNeeded}
          />
          {isRequested && <Late />}
        </Suspense>
      );
    }
    // Browsers fire `close` asynchronously.
    vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(
      this: HTMLDialogElement,
    ) {
      this.open = false;
      setTimeout(() => this.dispatchEvent(new Event('close')));
    });
    unmount = await render(<Dialogs />);
    await act(async () => requestDialog());
    await settleEffects();
    await act(async () => lateModule.resolve({ default: () => null }));
    await settleEffects();
    expect(onClose).not.toHaveBeenCalled();
    expect(document.querySelector('dialog')?.open).toBe(true);
  });

  test('counts the typed characters: of 1500 for the content, and of 75 for the title (S2.85, S2.86)', async () => {
    await open();
    await fill('Content', 'Seven!!');
    await fill('Title', 'Four');
    expect(elementNamed('content-count').textContent).toBe('7/1500');
    expect(elementNamed('title-count').textContent).toBe('4/75');
    expect(fieldOf('Content').getAttribute('aria-invalid')).toBe('false');
  });

  test('shows the price beside the button: one credit per thousand characters, rounded up', async () => {
    await open();
    expect(statusLine()).toBe('');
    await fill('Content', 'x'.repeat(1_000));
    expect(statusLine()).toBe('Costs 1 credit.');
    await fill('Content', 'x'.repeat(1_001));
    expect(statusLine()).toBe('Costs 2 credits.');
    await fill('Content', 'x'.repeat(1_501));
    expect(statusLine()).toBe('');
  });

  test('warns about text beyond the limits and does not cut it off (S9.01, S9.02)', async () => {
    await open();
    await fill('Content', 'a'.repeat(1502));
    await fill('Title', 'b'.repeat(76));
    expect(elementNamed('content-count').textContent).toBe('1502/1500');
    expect(elementNamed('content-count').className).toContain('over');
    expect(elementNamed('content-note').textContent).toBe('2 characters over the limit.');
    expect(elementNamed('title-note').textContent).toBe('1 character over the limit.');
    expect(fieldOf('Title').getAttribute('aria-invalid')).toBe('true');
    expect(fieldOf('Content').value).toHaveLength(1502);
    await fill('Content', 'a');
    expect(elementNamed('content-note').textContent).toBe('Read exactly as written.');
  });
});

describe('Creating an audio', () => {
  test('sends title, content, voice, format, category and playlist (S2.88, S3.01, S3.02, S3.03, S3.04, S7.47)', async () => {
    await open();
    await fill('Title', 'Pens');
    await fill('Category', 'Fiction');
    await fill('Playlist', 'pl_1');
    await act(async () => document.querySelector<HTMLInputElement>('input[value=Ava]')?.click());
    await createWith('It was the best of pens.');
    const [request] = requestsTo('POST /api/audio/create');
    await expect(request?.json()).resolves.toEqual({
      title: 'Pens',
      content: 'It was the best of pens.',
      voiceId: 'Ava',
      isPodcast: false,
      category: 'Fiction',
      playlistId: 'pl_1',
    });
  });

  test('passes the created audio to the page that opened the panel (S4.06)', async () => {
    await open();
    await createWith('A text.');
    expect(onCreated).toHaveBeenCalledExactlyOnceWith({ id: 'aud_1' });
  });

  test.each([
    ['a message says that the audio is being generated', 'processing', 1],
    ['no such message appears if the audio is already ready', 'ready', 0],
  ] as const)('when its request is answered, %s', async (_what, state, times) => {
    pendingStore.set(nothingPending);
    takeNews({ audioId: 'aud_1', topic: 'A text', state });
    toastStore.set([]);
    await open();
    await createWith('A text.');
    const generationToasts = toastStore
      .get()
      .filter(({ message }) => message === 'Your audio is being generated.');
    pendingStore.set(nothingPending);
    expect(generationToasts).toHaveLength(times);
  });

  test('clears the form one second after success, not before (S4.05, S9.13)', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await createWith('A text.');
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(fieldOf('Content').value).toBe('A text.');
    expect(statusLine()).toBe('Your audio is being generated.');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(fieldOf('Content').value).toBe('');
    expect(statusLine()).toBe('');
  });

  test('ignores further presses, Enter and Ctrl+Enter while the first request is in progress (S4.02)', async () => {
    const answer = Promise.withResolvers<Response>();
    answersByRoute['POST /api/audio/create'] = () => answer.promise;
    await open();
    await createWith('A text.');
    expect(elementNamed('create').getAttribute('aria-busy')).toBe('true');
    await press('Create audio');
    await act(async () => document.querySelector('form')?.requestSubmit());
    await pressCtrlEnter();
    answer.resolve(Response.json({ audio: { id: 'aud_1' } }, { status: 202 }));
    await settleEffects();
    expect(requestsTo('POST /api/audio/create')).toHaveLength(1);
    expect(elementNamed('create').getAttribute('aria-busy')).toBe('false');
  });

  test('can also be started with Ctrl+Enter', async () => {
    await open();
    await fill('Content', 'A text.');
    await pressCtrlEnter();
    await settleEffects();
    expect(onCreated).toHaveBeenCalledTimes(1);
  });

  test('continues when its panel is closed; the reopened panel shows it as busy, then one result', async () => {
    const answer = Promise.withResolvers<Response>();
    answersByRoute['POST /api/audio/create'] = () => answer.promise;
    await open();
    await createWith('A text.');
    await unmount();
    await open();
    expect(elementNamed('create').getAttribute('aria-busy')).toBe('true');
    answer.resolve(Response.json({ audio: { id: 'aud_1' } }, { status: 202 }));
    await settleEffects();
    expect(onCreated).toHaveBeenCalledTimes(1);
  });

  test("shows a problem as 'Error: {message}' in the status line and a toast, and sends nothing (S8.04, S8.05, S5.01)", async () => {
    await open();
    await press('Create audio');
    expect(statusLine()).toBe('Error: Please enter content to convert to audio');
    expect(toasts()).toMatchObject([
      { type: 'error', message: 'Error: Please enter content to convert to audio' },
    ]);
    expect(requestsTo('POST /api/audio/create')).toHaveLength(0);
    await fill('Content', 'A');
    expect(statusLine()).toBe('Costs 1 credit.');
  });

  test('shows its result for five seconds at the bottom right, in place of the last message (S2.95, S9.12)', async () => {
    await open();
    await press('Create audio');
    await createWith('A text.');
    expect(toasts()).toMatchObject([
      { type: 'success', corner: 'bottom-right', durationMilliseconds: 5_000 },
    ]);
  });

  test("shows the server's own message, and keeps the text (S7.49)", async () => {
    answersByRoute['POST /api/audio/create'] = refuse(429, 'You already have 3 recordings being generated.');
    await open();
    await createWith('A text.');
    expect(statusLine()).toBe('Error: You already have 3 recordings being generated.');
    expect(fieldOf('Content').value).toBe('A text.');
    expect(onCreated).not.toHaveBeenCalled();
  });

  test("says 'Failed to create audio' when the server gives no message (S8.01)", async () => {
    answersByRoute['POST /api/audio/create'] = refuse(500);
    await open();
    await createWith('A text.');
    expect(statusLine()).toBe('Error: Failed to create audio');
  });

  test('asks a visitor to sign in, keeps the text, and clears the error after the sign-in (S5.04)', async () => {
    signOut();
    await open();
    await createWith('A text.');
    expect(statusLine()).toBe('Error: You need to be logged in to create audio');
    expect(onSignInNeeded).toHaveBeenCalledTimes(1);
    await act(async () => signIn());
    expect(statusLine()).toBe('Costs 1 credit.');
    expect(fieldOf('Content').value).toBe('A text.');
  });

  test('repeats an unanswered request with the same request key; a new text gets a new key', async () => {
    answersByRoute['POST /api/audio/create'] = () => Promise.reject(new TypeError('offline'));
    await open();
    await createWith('A text.');
    await createWith('A text.');
    await createWith('Another text.');
    const [first, again, other] = requestsTo('POST /api/audio/create').map((request) =>
      request.headers.get('idempotency-key'),
    );
    expect(first).toBeTruthy();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('uses a new request key when a text is sent again after its audio was created', async () => {
    await open();
    await createWith('A text.');
    await act(async () => changeDraft(draftFrom({ content: 'A text.' })));
    await press('Create audio');
    await settleEffects();
    const keys = requestsTo('POST /api/audio/create').map((request) =>
      request.headers.get('idempotency-key'),
    );
    expect(new Set(keys).size).toBe(2);
  });
});

describe('The playlist field', () => {
  test("lists the playlists below 'None', requested with the person’s access token (S2.89, S3.10, S7.29, S7.30, S7.31)", async () => {
    await open();
    const options = [...fieldOf('Playlist').querySelectorAll('option')].map((option) => option.textContent);
    expect(options).toEqual(['None', 'Bedtime']);
    const [request] = requestsTo('GET /api/playlists');
    expect(new URL(request?.url ?? '').searchParams.get('userid')).toBe('ada-id');
    expect(request?.headers.get('authorization')).toMatch(/^Bearer .+/);
  });

  test("shows 'Failed to fetch playlists' on failure, and retries when it is focused (S8.03, S9.15)", async () => {
    answersByRoute['GET /api/playlists'] = refuse(500);
    await open();
    expect(statusLine()).toBe('Error: Failed to fetch playlists');
    expect(toasts()).toMatchObject([
      { message: 'Error: Failed to fetch playlists', corner: 'bottom-right', durationMilliseconds: 4_000 },
    ]);
    answersByRoute['GET /api/playlists'] = () =>
      Response.json({ playlists: [{ id: 'pl_1', title: 'Bedtime' }] });
    await act(async () => fieldOf('Playlist').dispatchEvent(new Event('focus')));
    await settleEffects();
    expect(fieldOf('Playlist').textContent).toContain('Bedtime');
  });

  test('loads the playlists after a visitor has signed in', async () => {
    signOut();
    await open();
    expect(requestsTo('GET /api/playlists')).toHaveLength(0);
    await act(async () => signIn());
    await settleEffects();
    expect(fieldOf('Playlist').textContent).toContain('Bedtime');
  });

  test('clears the chosen playlist if it no longer exists', async () => {
    changeDraft({ playlistId: 'pl_gone' });
    await open();
    expect(draftStore.get().playlistId).toBeNull();
  });
});

describe('A new playlist', () => {
  test('is entered in a modal with name, description, Create and Cancel (S2.90, S2.91, S2.92, S2.93, S2.94)', async () => {
    await open();
    await press('New playlist…');
    const modal = elementNamed('playlist-dialog') as HTMLDialogElement;
    expect(modal.open).toBe(true);
    expect(modal.contains(fieldOf('Name'))).toBe(true);
    expect(modal.contains(fieldOf('Description'))).toBe(true);
    expect(modal.contains(elementNamed('playlist-create'))).toBe(true);
    await press('Cancel');
    expect(modal.open).toBe(false);
  });

  test('requires a name (S5.05)', async () => {
    await open();
    await press('New playlist…');
    await press('Create');
    await settleEffects();
    expect(elementNamed('playlist-status').textContent).toBe('Error: Please enter a playlist name');
    expect(toasts()).toMatchObject([
      { message: 'Error: Please enter a playlist name', corner: 'bottom-right', durationMilliseconds: 4_000 },
    ]);
    expect(requestsTo('POST /api/playlists')).toHaveLength(0);
  });

  test('requires a signed-in user (S5.06)', async () => {
    signOut();
    await open();
    await press('New playlist…');
    await fill('Name', 'Morning');
    await press('Create');
    await settleEffects();
    expect(elementNamed('playlist-status').textContent).toBe(
      'Error: You need to be logged in to create a playlist',
    );
    expect(onSignInNeeded).toHaveBeenCalledTimes(1);
    expect(requestsTo('POST /api/playlists')).toHaveLength(0);
  });

  test('is sent as title and description, chosen at once and confirmed in a toast (S3.08, S3.09, S7.32, S7.33, S9.14)', async () => {
    await open();
    await press('New playlist…');
    await fill('Name', ' Morning ');
    await fill('Description', 'With tea.');
    await press('Create');
    await settleEffects();
    await expect(requestsTo('POST /api/playlists')[0]?.json()).resolves.toEqual({
      title: 'Morning',
      description: 'With tea.',
    });
    expect(draftStore.get().playlistId).toBe('pl_2');
    expect((elementNamed('playlist-dialog') as HTMLDialogElement).open).toBe(false);
    expect(toasts()).toMatchObject([
      { type: 'success', message: 'Created “Morning”.', corner: 'bottom-right', durationMilliseconds: 3_000 },
    ]);
  });

  test("shows 'Failed to create playlist' when the server gives no message, and keeps the input (S8.02)", async () => {
    answersByRoute['POST /api/playlists'] = refuse(500);
    await open();
    await press('New playlist…');
    await fill('Name', 'Morning');
    await press('Create');
    await settleEffects();
    expect(elementNamed('playlist-status').textContent).toBe('Error: Failed to create playlist');
    expect(fieldOf('Name').value).toBe('Morning');
  });
});

describe('The voice', () => {
  const german = 'Der alte Leuchtturm steht am Rand der Bucht, und niemand steigt die Treppe hinauf.';
  const shownVoices = () =>
    [...elementNamed('voices').querySelectorAll<HTMLElement>('.voice')]
      .filter(({ hidden }) => !hidden)
      .map((card) => card.querySelector('.choice-name')!.textContent);

  test('is by default one of the text’s language, and only the voices of that language are shown', async () => {
    await open();
    expect(shownVoices()).toContain('Orus');
    await fill('Content', german);
    await until(() => fieldOf('Language').value === 'de');
    expect(shownVoices()).toEqual(['Vicki', 'Daniel']);
    await press('Create audio');
    await settleEffects();
    const [request] = requestsTo('POST /api/audio/create');
    expect(await request!.json()).toMatchObject({ voiceId: 'Vicki' });
  });

  test('follows the text even if it is sent before the author pauses', async () => {
    await open();
    await fill('Content', german);
    await press('Create audio');
    await until(() => requestsTo('POST /api/audio/create').length > 0);
    expect(await requestsTo('POST /api/audio/create')[0]!.json()).toMatchObject({ voiceId: 'Vicki' });
  });

  test('can be chosen in another language, and then no longer follows the text', async () => {
    await open();
    await fill('Language', 'fr');
    expect(shownVoices()).toEqual(['Léa', 'Rémi']);
    await fill('Content', german);
    await press('Create audio');
    await settleEffects();
    expect(await requestsTo('POST /api/audio/create')[0]!.json()).toMatchObject({ voiceId: 'Lea' });
  });
});

describe('Listening to a voice', () => {
  const play = vi.fn<() => Promise<void>>();
  const pause = vi.fn<() => void>();
  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play.mockResolvedValue(undefined));
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  });

  test('plays its sample once, stops the previous one, and stops on a second press', async () => {
    await open();
    await press('Listen to Ava');
    await settleEffects();
    expect(play).toHaveBeenCalledTimes(1);
    await press('Listen to Ryan');
    await settleEffects();
    expect(labels()).toContain('Listen to Ava');
    expect(labels()).toContain('Stop Ryan');
    pause.mockClear();
    await press('Stop Ryan');
    expect(pause).toHaveBeenCalled();
    expect(labels()).toContain('Listen to Ryan');
    await press('Listen to Ava');
    await settleEffects();
    expect(requestsTo('GET /api/voices/Ava/sample')).toHaveLength(1);
  });

  test('does not choose the voice', async () => {
    await open();
    await press('Listen to Ava');
    await settleEffects();
    expect(draftStore.get().voiceId).toBeNull();
  });

  test('ends when the panel closes', async () => {
    await open();
    await press('Listen to Ava');
    await settleEffects();
    pause.mockClear();
    await unmount();
    expect(pause).toHaveBeenCalled();
  });

  test('shows a warning when the sample fails to load (S9.16)', async () => {
    answersByRoute['GET /api/voices/Ana/sample'] = refuse(500);
    await open();
    await press('Listen to Ana');
    await settleEffects();
    expect(toasts()).toMatchObject([
      { type: 'warning', corner: 'bottom-right', durationMilliseconds: 3_500 },
    ]);
    expect(labels()).toContain('Listen to Ana');
  });

  const labels = () =>
    [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
});

const pressCtrlEnter = () =>
  act(async () =>
    elementNamed('content').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
    ),
  );

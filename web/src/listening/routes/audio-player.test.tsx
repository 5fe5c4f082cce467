// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { aSiteConfig } from '#shared/testing/site-config.ts';
import { authState } from '#web/auth/auth.ts';
import { stop } from '#web/listening/player/engine.ts';
import { closePlayer, queueStore } from '#web/listening/player/queue.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { devicePositions } from '#web/listening/positions/device-positions.ts';
import { patchPlayer, playerStore } from '#web/listening/player-store.ts';
import { listeningRoutes } from '#web/listening/routes.ts';
import { render, pageText, press, settle, until } from '#web/testing/screen.tsx';
import { holdUnsaved } from '#web/ui/occupied.ts';
import { toastStore } from '#web/ui/toasts.ts';
import AudioPlayer from './audio-player.tsx';

let unmount: () => Promise<void>;

beforeEach(async () => {
  // happy-dom lacks `userActivation`.
  Object.assign(navigator, { userActivation: { hasBeenActive: false } });
  answerWith(failedAudio);
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
});
afterEach(async () => {
  await unmount();
  await act(async () => closePlayer());
});

test('a channel address with a former username redirects to the current one', async () => {
  history.pushState(null, '', '/channel/ada/audio/aud_1?t=5');
  unmount = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await settle();
  await settle();
  expect(pageText()).toContain('The lighthouse');
  expect(location.pathname + location.search).toBe('/channel/ada-two/audio/aud_1?t=5');
});

test('a short link shows the player of its audio (S2.08)', async () => {
  const { path, screen } = listeningRoutes.find((route) => route.path.startsWith('/s/'))!;
  history.pushState(null, '', '/s/abcd3467');
  unmount = await render(
    <Suspense>
      <Route path={path} component={screen} />
    </Suspense>,
  );
  await until(() => document.querySelector('h1') !== null);
  expect(document.querySelector('h1')?.textContent).toBe('The lighthouse');
});

test('a visitor to the page of an audio sees none of the author’s tools', async () => {
  history.pushState(null, '', '/channel/ada-two/audio/aud_1');
  unmount = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await settle();
  expect(pageText()).toContain('The lighthouse');
  expect(pageText()).not.toContain('Delete');
});

test('a player page starts without error even if only the browser, not the server, has its audio', async () => {
  history.pushState(null, '', '/audio-player?id=aud_1');
  const queries = new QueryClient();
  const page = (
    <QueryClientProvider client={queries}>
      <AudioPlayer />
    </QueryClientProvider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  patchPlayer({ audio: anAudio({ id: 'aud_1' }) });
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  unmount = async () => {
    await act(async () => root.unmount());
    container.remove();
  };
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(pageText()).toContain('The lighthouse');
});

test("the author's name links to the channel", async () => {
  history.pushState(null, '', '/channel/ada-two/audio/aud_1');
  unmount = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await settle();
  expect(document.querySelector('a[href="/channel/ada-two"]')?.textContent).toBe('Ada Marlowe');
});

test('the player page with nothing to play links to the channels', async () => {
  stop();
  history.pushState(null, '', '/audio-player');
  unmount = await render(<Route path="/audio-player" component={AudioPlayer} />);
  await settle();
  expect(pageText()).toContain('Nothing is playing');
  expect(document.querySelector('a[href="/channels"]')).not.toBeNull();
  await unmount();
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 404 }));
  history.pushState(null, '', '/audio-player?id=aud_gone');
  unmount = await render(<Route path="/audio-player" component={AudioPlayer} />);
  await settle();
  expect(pageText()).toContain('This recording doesn’t exist');
  expect(document.querySelector('a[href="/channels"]')).not.toBeNull();
});

test('audio unshared or deleted elsewhere stops, and the page shows the reason', async () => {
  history.pushState(null, '', '/channel/ada-two/audio/aud_1');
  unmount = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await settle();
  expect(playerStore.get().audio?.id).toBe('aud_1');
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 404 }));
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await settle();
  expect(pageText()).toContain('This recording doesn’t exist, or it isn’t shared with you');
  expect(playerStore.get().audio).toBeUndefined();
  expect(toastStore.get().at(-1)?.message).toBe('“The lighthouse” was deleted or is no longer shared.');
});

test('opening an audio that does not exist does not stop the audio that is playing', async () => {
  history.pushState(null, '', '/channel/ada-two/audio/aud_1');
  const leaveFirst = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await settle();
  await leaveFirst();
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 404 }));
  history.pushState(null, '', '/channel/ada-two/audio/aud_2');
  unmount = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await settle();
  expect(pageText()).toContain('This recording doesn’t exist');
  expect(playerStore.get().audio?.id).toBe('aud_1');
});

test('a returning visitor sees this device’s unfinished audio, latest first, but no deleted one', async () => {
  const listenings = [
    { audioId: 'aud_0', seconds: 5, heardAt: '2026-11-24T20:00:00.000Z', finished: false },
    { audioId: 'aud_2', seconds: 7, heardAt: '2026-11-25T20:00:00.000Z', finished: false },
    { audioId: 'aud_gone', seconds: 9, heardAt: '2026-11-25T21:00:00.000Z', finished: false },
    { audioId: 'aud_1', seconds: 9, heardAt: '2026-11-25T22:00:00.000Z', finished: true },
  ];
  for (const { seconds, ...listening } of listenings)
    devicePositions.put(undefined, { ...listening, position: { seconds } });
  history.pushState(null, '', '/audio-player');
  unmount = await render(<Route path="/audio-player" component={AudioPlayer} />);
  await until(() => pageText().includes('Continue listening'));
  const titles = [...document.querySelectorAll('section li a')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['The newest', 'The storm']);
  expect(pageText()).not.toContain('Listening history');
});

test('an audio’s page lists the next ones of its channel; playing one also queues those after it', async () => {
  history.pushState(null, '', '/channel/ada-two/audio/aud_1');
  unmount = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await until(() => pageText().includes('More from Ada Marlowe'));
  const titles = [...document.querySelectorAll('h3 a')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['The storm', 'The newest']);
  await press('Play The storm');
  expect(queueStore.get().audios.map(({ id }) => id)).toEqual(['aud_0', 'aud_2']);
});

test('the player page switches to the playing audio once no dialog is open and no change unsaved', async () => {
  history.pushState(null, '', '/channel/ada-two/audio/aud_1');
  unmount = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await act(async () => patchPlayer({ audio: channelAudios[1]!, playing: true }));
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.show();
  await act(async () => patchPlayer({ audio: channelAudios[0]! }));
  expect(location.pathname).toBe('/channel/ada-two/audio/aud_1');
  const save = holdUnsaved();
  dialog.remove();
  await act(async () => patchPlayer({ timeSeconds: 1 }));
  expect(location.pathname).toBe('/channel/ada-two/audio/aud_1');
  save();
  await act(async () => patchPlayer({ timeSeconds: 2 }));
  expect(location.pathname).toBe('/channel/ada-two/audio/aud_2');
});

test('the player page opened without an id shows the id of the playing audio in its address', async () => {
  history.pushState(null, '', '/audio-player');
  unmount = await render(<Route path="/audio-player" component={AudioPlayer} />);
  await act(async () => patchPlayer({ audio: channelAudios[2]! }));
  expect(location.pathname + location.search).toBe('/audio-player?id=aud_0');
});

test('the page of an unlisted audio shows no other audio of its channel', async () => {
  answerWith({ ...failedAudio, visibility: 'unlisted' });
  history.pushState(null, '', '/channel/ada-two/audio/aud_1');
  unmount = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await settle();
  await settle();
  expect(pageText()).toContain('The lighthouse');
  expect(pageText()).not.toContain('More from');
});

test('the time in an address is where playback starts; pressing a time in the notes jumps to it', async () => {
  const notesHtml = '<p>At <a href="#t=42" rel="nofollow ugc noopener">0:42</a></p>';
  answerWith(anAudio({ title: 'The lighthouse', notesHtml, ...ada }));
  history.pushState(null, '', '/channel/ada-two/audio/aud_1#t=25');
  unmount = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await until(() => pageText().includes('0:42'));
  expect(playerStore.get().timeSeconds).toBe(25);
  await act(async () => document.querySelector<HTMLElement>('a[href="#t=42"]')!.click());
  expect(playerStore.get().timeSeconds).toBe(42);
  expect(location.hash).toBe('#t=25');
});

const answerWith = (audio: { readonly title: string; readonly visibility: string }) =>
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/config.json') return Response.json(aSiteConfig());
    if (url.includes('/audio/several'))
      return Response.json({
        audios: channelAudios
          .toSorted((a, b) => url.indexOf(a.id) - url.indexOf(b.id))
          .filter(({ id }) => url.includes(id)),
      });
    if (url.endsWith('/audio/ids')) return Response.json({ ids: channelAudios.map(({ id }) => id) });
    if (url.includes('/channel/')) return Response.json({ audios: channelAudios });
    const requestedAudio = channelAudios.find(
      ({ id, title }) => title !== audio.title && url.endsWith(`/audio/${id}`),
    );
    return Response.json({ audio: requestedAudio ?? audio });
  });

const refusal = { message: 'This audio doesn’t exist.', code: 'not_found', requestId: 'r' };

const failedAudio = {
  id: 'aud_1',
  creatorId: 'cre_ada',
  username: 'ada-two',
  channelName: 'Ada Marlowe',
  title: 'The lighthouse',
  topic: 'The lighthouse',
  voiceId: 'Andrew',
  category: 'Fiction',
  status: 'FAILED',
  reason: 'The voice was lost.',
  visibility: 'public',
  progress: 0,
  durationSeconds: 0,
};

const ada = { username: 'ada-two', channelName: 'Ada Marlowe', visibility: 'public' } as const;
const channelAudios = [
  anAudio({ id: 'aud_2', title: 'The newest', ...ada }),
  anAudio({ id: 'aud_1', title: 'The lighthouse', ...ada }),
  anAudio({ id: 'aud_0', title: 'The storm', ...ada }),
];

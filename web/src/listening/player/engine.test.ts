// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { playExclusively } from '#web/speech/exclusive-playback.ts';
import { positions } from '#web/listening/positions/positions.ts';
import { aToken } from '#web/testing/tokens.ts';
import { pause as pauseSound, seek, show } from './engine.ts';
import { patchPlayer, playerStore } from '#web/listening/player-store.ts';
import { anAudio } from './testing/audio.ts';

vi.stubGlobal('fetch', async (url: string) => new Response(transcripts[url]));

const record = vi.hoisted(() => vi.fn<() => object>());
vi.mock('#web/server/api.ts', () => ({
  api: async (call: string) =>
    call === 'GET /audio/{id}'
      ? { audio: record() }
      : { expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
}));

const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');

const signIn = (sub: string) =>
  authState.set({ status: 'signedIn', session: sessionOf({ accessToken: aToken({ sub }) })! });

beforeEach(() => signIn('ada'));
afterEach(() => {
  pause.mockClear();
  vi.useRealTimers();
});

test('the player’s state has the current audio, its position and duration, and whether it plays (S2.62, S2.63, S2.64, S2.65)', async () => {
  const audio = anAudio({ id: 'aud_0', durationSeconds: 60 });
  show(audio, { autoplay: false });
  expect(playerStore.get()).toMatchObject({ audio, playing: false, timeSeconds: 0, durationSeconds: 60 });

  const element = pause.mock.contexts.at(-1) as HTMLAudioElement;
  await vi.waitFor(() => expect(element.src).toContain('/audio.mp3'));
  Object.assign(element, { play: async () => undefined });
  Object.defineProperties(element, { paused: { value: false }, duration: { value: 41 } });
  element.dispatchEvent(new Event('durationchange'));
  element.dispatchEvent(new Event('playing'));
  element.currentTime = 12;
  await vi.waitFor(() => expect(playerStore.get().timeSeconds).toBe(12));
  expect(playerStore.get()).toMatchObject({ audio, playing: true, durationSeconds: 41 });
});

test.each([
  ['signs out', () => authState.set({ status: 'signedOut', ended: false })],
  ['is replaced by another signed-in user', () => signIn('grace')],
])('a private audio stops and leaves the player when its author %s', (_how, leave) => {
  show(anAudio({}), { autoplay: false });
  pause.mockClear();
  leave();
  expect(playerStore.get().audio).toBeUndefined();
  expect(pause).toHaveBeenCalled();
});

test('a private audio stays in the player when its author only gets a new token', () => {
  show(anAudio({}), { autoplay: false });
  signIn('ada');
  expect(playerStore.get().audio?.id).toBe('aud_1');
});

test('a shared audio stays in the player after a sign-out', () => {
  show(anAudio({ visibility: 'unlisted' }), { autoplay: false });
  authState.set({ status: 'signedOut', ended: false });
  expect(playerStore.get().audio?.id).toBe('aud_1');
});

test('audio that fails while it is generated stops, and plays when it is generated again', () => {
  const processingAudio = anAudio({ status: 'PROCESSING', visibility: 'unlisted', downloadUrl: undefined });
  show(processingAudio, { autoplay: true });
  pause.mockClear();
  show({ ...processingAudio, status: 'FAILED' }, { autoplay: true });
  expect(pause).toHaveBeenCalled();
  expect(playerStore.get()).toMatchObject({ audio: { status: 'FAILED' }, playing: false, waiting: false });
  show({ ...processingAudio, progress: 0 }, { autoplay: true });
  expect(playerStore.get().playing).toBe(true);
});

test('a regenerated audio replaces the old one at the sentence that is being played', async () => {
  const { element, comes } = await aRegeneratedSound('aud_2');
  patchPlayer({ timeSeconds: 3 });
  await comes();
  expect(element.currentTime).toBe(6);
  expect(playerStore.get().timeSeconds).toBe(6);
});

test('before a regenerated audio changes the position, the player announces the change', async () => {
  const { comes } = await aRegeneratedSound('aud_8');
  patchPlayer({ timeSeconds: 3 });
  const announcedAtSeconds: number[] = [];
  const announce = vi.spyOn(positions, 'announce').mockImplementation(() => {
    announcedAtSeconds.push(playerStore.get().timeSeconds);
  });
  await comes();
  announce.mockRestore();
  expect(announcedAtSeconds).toEqual([3]);
});

test('when one of two sounds on a page starts, the other stops', async () => {
  const { element } = await aRegeneratedSound('aud_9');
  const silence = vi.fn<() => void>();
  playExclusively(silence);
  element.dispatchEvent(new Event('playing'));
  expect(silence).toHaveBeenCalledOnce();
  expect(playerStore.get().playing).toBe(true);
  playExclusively(silence);
  expect(playerStore.get().playing).toBe(false);
});

test('if a listener jumps while a regenerated audio loads, playback continues at that position', async () => {
  const { element, comes } = await aRegeneratedSound('aud_3');
  patchPlayer({ timeSeconds: 3 });
  const stop = playerStore.subscribe(() => {
    if (playerStore.get().timeSeconds !== 6) return;
    stop();
    queueMicrotask(() => seek(1));
  });
  await comes();
  expect(element.currentTime).toBe(1);
});

test('playback continues as soon as a lost connection is back', async () => {
  const { connect } = await aLostConnection('aud_4');
  expect(playerStore.get()).toMatchObject({
    playing: false,
    problem: 'You’re offline. Playback continues when you’re back online.',
  });
  connect();
  await vi.waitFor(() => expect(playerStore.get()).toMatchObject({ playing: true, problem: undefined }));
});

test.each([
  ['was paused during the connection loss', 'aud_5', () => pauseSound()],
  ['was interrupted for six minutes', 'aud_6', () => vi.setSystemTime(Date.now() + 6 * 60_000)],
])('audio that %s does not start by itself when the connection is back', async (_what, id, happens) => {
  const { connect } = await aLostConnection(id);
  happens();
  connect();
  await vi.waitFor(() => expect(playerStore.get().problem).toContain('press play to try again'));
  expect(playerStore.get().playing).toBe(false);
});

test('audio whose file was replaced while the page was open continues from the new file', async () => {
  record.mockReturnValue(anAudio({ id: 'aud_10', downloadUrl: '/replaced.mp3', visibility: 'unlisted' }));
  const { element } = await aSoundThatFails('aud_10');
  await vi.waitFor(() => expect(element.src).toContain('/replaced.mp3'));
  expect(playerStore.get()).toMatchObject({ playing: true, problem: undefined });
});

test('audio that failed at its old file address continues from the new address', async () => {
  const { audio, element } = await aSoundThatFails('aud_7');
  expect(playerStore.get()).toMatchObject({ playing: false, problem: expect.stringContaining('press play') });
  show({ ...audio, downloadUrl: '/elsewhere.mp3' }, { autoplay: false });
  expect(playerStore.get()).toMatchObject({ playing: true, problem: undefined });
  await vi.waitFor(() => expect(element.src).toContain('/elsewhere.mp3'));
});

async function aLostConnection(id: string) {
  vi.useFakeTimers({ toFake: ['Date'] });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await aSoundThatFails(id);
  const connect = () => {
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
  };
  return { connect };
}

/** Fails twice, because the first failure is retried. */
async function aSoundThatFails(id: string) {
  const audio = anAudio({ id, downloadUrl: `/${id}.mp3`, visibility: 'unlisted' });
  pause.mockClear();
  show(audio, { autoplay: true });
  const element = pause.mock.contexts.at(-1) as HTMLAudioElement;
  Object.assign(element, { play: async () => undefined });
  for (let times = 0; playerStore.get().problem === undefined && times < 2; times += 1) {
    await vi.waitFor(() => expect(element.src).toContain(`/${id}.mp3`));
    element.dispatchEvent(new Event('error'));
  }
  return { audio, element };
}

async function aRegeneratedSound(id: string) {
  const old = anAudio({ id, transcriptUrl: '/old.vtt', downloadUrl: '/old.mp3', durationSeconds: 9 });
  show({ ...old, status: 'PROCESSING', progress: 0.4 }, { autoplay: false });
  const element = pause.mock.contexts.at(-1) as HTMLAudioElement;
  await vi.waitFor(() => expect(element.src).toContain('/old.mp3'));
  const finish = async () => {
    show({ ...old, transcriptUrl: '/new.vtt', downloadUrl: '/new.mp3' }, { autoplay: false });
    await vi.waitFor(() => expect(element.src).toContain('/new.mp3'));
  };
  return { element, comes: finish };
}

const transcripts: Readonly<Record<string, string>> = {
  '/old.vtt': `WEBVTT

00:00.000 --> 00:02.000
It rained.

00:02.000 --> 00:05.000
The lamps were lit.
`,
  '/new.vtt': `WEBVTT

00:00.000 --> 00:05.000
It rained, all night long.

00:05.000 --> 00:08.000
The lamps were lit.
`,
};

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followMediaKeys, trackKeysSkip } from './media-keys.ts';
import { closePlayer, playQueue } from './queue.ts';
import { patchPlayer, playerStore, emptyPlayer } from '#web/listening/player-store.ts';
import { soundArtwork } from './sound-artwork.ts';
import { anAudio } from './testing/audio.ts';

vi.mock('./sound-artwork.ts', () => ({
  soundArtwork: vi.fn<() => Promise<MediaImage[]>>(() => Promise.resolve([])),
}));

let session: { metadata: { readonly title: string; readonly artwork: readonly MediaImage[] } | null };
let press: Partial<Record<MediaSessionAction, () => void>>;
let dispose: () => void;

beforeEach(() => {
  const nothing = () => undefined;
  press = {};
  const setActionHandler = (action: MediaSessionAction, handler: MediaSessionActionHandler) =>
    (press[action] = () => handler({ action }));
  session = Object.assign({ metadata: null }, { setActionHandler, setPositionState: nothing });
  vi.stubGlobal('MediaMetadata', function MediaMetadata(this: object, init: object) {
    Object.assign(this, init);
  });
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  playerStore.set(emptyPlayer);
  dispose = followMediaKeys();
});
afterEach(() => {
  dispose();
  closePlayer();
  trackKeysSkip.set(false);
});

test('the lock screen shows the playing audio with its picture, and nothing before playback', async () => {
  const audio = anAudio({ visibility: 'public' });
  vi.mocked(soundArtwork).mockResolvedValueOnce([{ src: 'data:first' }]);
  patchPlayer({ audio });
  expect(session.metadata).toBeNull();
  patchPlayer({ playing: true });
  expect(session.metadata).toMatchObject({ title: 'To my sister' });
  await vi.waitFor(() => expect(session.metadata).toMatchObject({ artwork: [{ src: 'data:first' }] }));
  patchPlayer({ audio: { ...audio, title: 'To my brother' } });
  expect(session.metadata?.title).toBe('To my brother');
  patchPlayer({ ...emptyPlayer });
  expect(session.metadata).toBeNull();
});

test('a late picture of the previous audio is not shown on the lock screen', async () => {
  const slow = Promise.withResolvers<MediaImage[]>();
  vi.mocked(soundArtwork)
    .mockReturnValueOnce(slow.promise)
    .mockResolvedValueOnce([{ src: 'data:second' }]);
  patchPlayer({ audio: anAudio({ id: 'one' }), playing: true });
  patchPlayer({ audio: anAudio({ id: 'two', title: 'Second' }) });
  slow.resolve([{ src: 'data:first' }]);
  await vi.waitFor(() => expect(session.metadata).toMatchObject({ artwork: [{ src: 'data:second' }] }));
  await slow.promise;
  expect(session.metadata).toMatchObject({ title: 'Second', artwork: [{ src: 'data:second' }] });
});

const [one, two] = ['one', 'two'].map((id) =>
  anAudio({ id, visibility: 'public', downloadUrl: `/${id}.mp3` }),
);
const idAndTime = () => {
  const { audio, timeSeconds } = playerStore.get();
  return [audio?.id, timeSeconds];
};

test('a headset’s or car’s track keys skip within the audio when no other audio is queued', () => {
  playQueue([one!]);
  patchPlayer({ durationSeconds: 300, timeSeconds: 100 });
  press.nexttrack?.();
  expect(idAndTime()).toEqual(['one', 130]);
  press.previoustrack?.();
  expect(idAndTime()).toEqual(['one', 115]);
});

test('the track keys move through a queue, or skip within the audio if the listener prefers it', () => {
  playQueue([one!, two!]);
  press.nexttrack?.();
  expect(idAndTime()).toEqual(['two', 0]);
  press.previoustrack?.();
  patchPlayer({ durationSeconds: 300, timeSeconds: 100 });
  trackKeysSkip.set(true);
  press.nexttrack?.();
  expect(idAndTime()).toEqual(['one', 130]);
});

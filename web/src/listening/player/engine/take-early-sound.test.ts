// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { anAudio } from '#web/listening/player/testing/audio.ts';

vi.mock('#web/server/api.ts', () => ({ api: async () => ({}) }));

const shared = anAudio({ visibility: 'public', downloadUrl: '/shared.mp3', durationSeconds: 90 });

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  vi.resetModules();
});

test('audio played before the app starts continues in the same element, at its position', async () => {
  const element = early({ playing: true, seconds: 12 });
  const pause = vi.spyOn(element, 'pause');
  const onTaken = vi.fn<() => void>();
  element.addEventListener('taken', onTaken);
  const player = await shownByApp();
  expect(player.get()).toMatchObject({ audio: { id: shared.id }, playing: true, timeSeconds: 12 });
  expect(pause).not.toHaveBeenCalled();
  expect(onTaken).toHaveBeenCalledOnce();
  element.dispatchEvent(new Event('ended'));
  expect(player.get().playing).toBe(false);
});

test('audio paused or moved before the app starts keeps its position', async () => {
  early({ playing: false, seconds: 12 });
  expect((await shownByApp()).get()).toMatchObject({ playing: false, timeSeconds: 12 });
});

test('the playback speed chosen before the app starts is kept', async () => {
  early({ playing: true, seconds: 12 }).playbackRate = 1.5;
  expect((await shownByApp()).get()).toMatchObject({ speed: 1.5 });
  expect(localStorage.getItem('player:speed')).toBe('1.5');
});

test('if audio is regenerated before the app starts, the new file plays and the old one stops', async () => {
  const element = early({ playing: true, seconds: 12, src: '/older.mp3' });
  expect((await shownByApp()).get()).toMatchObject({ playing: true, timeSeconds: 0 });
  expect([element.paused, element.getAttribute('src')]).toEqual([true, null]);
});

test('audio of another recording that plays before the app starts is stopped', async () => {
  const element = early({ playing: true, seconds: 12, id: 'aud_other' });
  expect((await shownByApp()).get()).toMatchObject({ audio: { id: shared.id }, playing: false });
  expect(element.paused).toBe(true);
});

function early({ playing, seconds, src = '/shared.mp3', id = shared.id }: Early): HTMLAudioElement {
  const element = document.createElement('audio');
  element.src = src;
  element.dataset['early'] = id;
  element.currentTime = seconds;
  document.body.append(element);
  if (playing) void element.play();
  return element;
}

async function shownByApp() {
  const [{ show }, { playerStore }] = await Promise.all([
    import('#web/listening/player/engine.ts'),
    import('#web/listening/player-store.ts'),
  ]);
  show(shared, { autoplay: false });
  return playerStore;
}

interface Early {
  readonly playing: boolean;
  readonly seconds: number;
  readonly src?: string;
  readonly id?: string;
}

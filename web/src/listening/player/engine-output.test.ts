// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { show } from './engine.ts';
import { playerStore } from '#web/listening/player-store.ts';
import { anAudio } from './testing/audio.ts';

const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
const faultOf = vi.spyOn(HTMLMediaElement.prototype, 'error', 'get');

test.each([
  ['at once if the browser reports the missing device', 'OnMediaSinkAudioError', 1, 'speaker or headphones'],
  ['after a second attempt if the browser does not report it', '', 2, 'couldn’t load'],
])(
  'playback without an output device stops with one message, %s',
  async (_when, message, tries, expected) => {
    await begin();
    await failAfter(0.004, message);
    if (tries > 1) await failAfter(0.004, message);
    expect(playerStore.get()).toMatchObject({ playing: false, problem: expect.stringContaining(expected) });
    expect(play).toHaveBeenCalledTimes(tries);
  },
);

test('after a second failure of the output device, audio is tried again if it played in between', async () => {
  await begin();
  await failAfter(0.004, '');
  await failAfter(2, '');
  expect(play).toHaveBeenCalledTimes(3);
  expect(playerStore.get()).toMatchObject({ playing: true, problem: undefined });
});

async function begin(): Promise<void> {
  play.mockClear();
  show(anAudio({ id: `aud_${crypto.randomUUID()}`, visibility: 'unlisted' }), { autoplay: true });
  await vi.waitFor(() => expect(play).toHaveBeenCalledOnce());
}

/** Imitates Firefox without a speaker: it fires `playing`, advances some milliseconds, then fails. */
async function failAfter(seconds: number, message: string): Promise<void> {
  const element = play.mock.contexts.at(-1) as HTMLAudioElement;
  const tries = play.mock.calls.length;
  element.dispatchEvent(new Event('playing'));
  element.currentTime += seconds;
  await vi.waitFor(() => expect(playerStore.get().timeSeconds).toBe(element.currentTime));
  faultOf.mockReturnValue({ code: 3, message } as MediaError);
  element.dispatchEvent(new Event('error'));
  await vi.waitFor(() =>
    expect(play.mock.calls.length > tries || playerStore.get().problem !== undefined).toBe(true),
  );
}

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { aToken } from '#web/testing/tokens.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { patchPlayer, playerStore, emptyPlayer } from '#web/listening/player-store.ts';
import {
  addToQueue,
  clearQueue,
  closePlayer,
  followQueue,
  moveInQueue,
  next,
  playFromQueue,
  playNext,
  playQueue,
  previous,
  queueStore,
  removeFromQueue,
} from './queue.ts';
import { show } from './engine.ts';
import { sleepTimer } from './sleep.ts';
import { emitSoundEvent } from '#web/listening/media/sound-events.ts';
import { anAudio } from './testing/audio.ts';

const api = vi.hoisted(() =>
  vi.fn<(route: string, options: { query: { ids: string } }) => Promise<object>>(),
);
vi.mock('#web/server/api.ts', () => ({ api }));

const numbered = (id: string) =>
  anAudio({ id, title: `Number ${id}`, visibility: 'public', downloadUrl: `/${id}.mp3` });
const [one, two, three, four] = [numbered('one'), numbered('two'), numbered('three'), numbered('four')];

let dispose: () => void;

beforeEach(() => {
  api.mockReset();
  api.mockImplementation(async (route, { query }) =>
    route === 'GET /audio/several' ? { audios: query.ids.split(',').map(numbered) } : {},
  );
  dispose = followQueue();
});
afterEach(() => {
  dispose();
  closePlayer();
  patchPlayer(emptyPlayer);
  vi.restoreAllMocks();
});

const currentId = () => playerStore.get().audio?.id;
const coming = () => {
  const { audios, at } = queueStore.get();
  return audios.slice(at + 1).map(({ id }) => id);
};
const endSound = () => emitSoundEvent('ended', playerStore.get().audio);

test('a list plays in order and stops after its last audio', () => {
  playQueue([one, two]);
  expect(currentId()).toBe('one');
  endSound();
  expect(currentId()).toBe('two');
  endSound();
  expect(currentId()).toBe('two');
});

test('a list starts at the chosen audio, and going back plays the audio before it', () => {
  playQueue([one, two, three], { startAt: 1 });
  expect([currentId(), ...coming()]).toEqual(['two', 'three']);
  previous();
  expect([currentId(), ...coming()]).toEqual(['one', 'two', 'three']);
});

test('a shuffled list plays each of its audios once, beginning with the chosen one', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  playQueue([one, two, three, four], { startAt: 2, shuffled: true });
  expect(currentId()).toBe('three');
  expect(coming()).toEqual(['two', 'four', 'one']);
});

test('going back after three seconds plays an audio from its start; again, the previous one', () => {
  playQueue([one, two], { startAt: 1 });
  patchPlayer({ durationSeconds: 60, timeSeconds: 3.1 });
  previous();
  expect([currentId(), playerStore.get().timeSeconds]).toEqual(['two', 0]);
  previous();
  expect(currentId()).toBe('one');
});

test('audio chosen to play next comes before audio added to the queue; neither interrupts', () => {
  playQueue([one]);
  addToQueue(two);
  playNext(three);
  expect([currentId(), ...coming()]).toEqual(['one', 'three', 'two']);
});

test('an audio that is already in the queue is moved, not repeated, when it is added again', () => {
  playQueue([one, two, three]);
  playNext(three);
  expect(coming()).toEqual(['three', 'two']);
  addToQueue(three);
  expect(coming()).toEqual(['two', 'three']);
});

test('“play next” plays at once when nothing is playing', () => {
  playNext(one);
  expect(currentId()).toBe('one');
});

test('an audio opened outside the queue plays at once, and the rest of the queue follows', () => {
  playQueue([one, two]);
  show(three, { autoplay: true });
  expect([currentId(), ...coming()]).toEqual(['three', 'two']);
  previous();
  expect(currentId()).toBe('one');
});

test('only upcoming audio can be reordered, and it always stays after the current audio', () => {
  playQueue([one, two, three, four]);
  moveInQueue(3, 1);
  expect(coming()).toEqual(['four', 'two', 'three']);
  moveInQueue(2, 0);
  expect([currentId(), ...coming()]).toEqual(['one', 'two', 'four', 'three']);
  moveInQueue(0, 2);
  expect([currentId(), ...coming()]).toEqual(['one', 'two', 'four', 'three']);
});

test('an audio removed from the queue is not played, and the current one continues', () => {
  playQueue([one, two, three]);
  removeFromQueue('two');
  expect([currentId(), ...coming()]).toEqual(['one', 'three']);
  clearQueue();
  expect([currentId(), ...coming()]).toEqual(['one']);
});

test('pressing an audio in the queue plays it and drops the upcoming audio before it', () => {
  playQueue([one, two, three]);
  playFromQueue(2);
  expect([currentId(), ...coming()]).toEqual(['three']);
});

test("an audio that isn't ready is skipped with a message, forwards and backwards", () => {
  const failed = anAudio({ id: 'failed', title: 'The storm', status: 'FAILED', downloadUrl: undefined });
  playQueue([one, failed, two]);
  endSound();
  expect(currentId()).toBe('two');
  expect(toastStore.get().at(-1)?.message).toBe(
    '“The storm” isn’t ready yet, so we skipped to the next one.',
  );
  patchPlayer({ timeSeconds: 0 });
  previous();
  expect(currentId()).toBe('one');
});

test('an audio withdrawn during playback leaves the queue, and the next one plays', () => {
  playQueue([one, two, three], { startAt: 1 });
  emitSoundEvent('gone', two);
  expect([currentId(), ...coming()]).toEqual(['three']);
  expect(queueStore.get().audios.map(({ id }) => id)).toEqual(['one', 'three']);
});

test('a sleep timer until the end of the audio stops playback there, and the queue is kept', () => {
  playQueue([one, two, three]);
  sleepTimer.startUntilEnd();
  endSound();
  expect([currentId(), ...coming()]).toEqual(['one', 'two', 'three']);
  endSound();
  expect(currentId()).toBe('two');
});

test('after a sign-out the queue holds no private audio', () => {
  const letter = anAudio({ id: 'letter', visibility: 'private', ownerId: 'ada', downloadUrl: '/letter.mp3' });
  playQueue([one, letter, two]);
  authState.set({ status: 'loading' });
  expect(coming()).toEqual(['letter', 'two']);
  authState.set({ status: 'signedOut', ended: false });
  expect(coming()).toEqual(['two']);
});

test('closing the player stops it and ends its queue', () => {
  playQueue([one, two]);
  closePlayer();
  expect([currentId(), next()]).toEqual([undefined, false]);
});

describe('A long list that is only partly loaded', () => {
  const ids = Array.from({ length: 1_003 }, (_, index) => `aud_${index}`);
  const page = ids.slice(0, 20).map(numbered);
  const loadIds = async () => ids;
  const loaded = () => api.mock.calls.map(([, { query }]) => query.ids.split(',').length);

  test('plays to its end, and loads a hundred more audios whenever only ten are left', async () => {
    playQueue(page, { whole: loadIds });
    expect(currentId()).toBe('aud_0');
    await untilSettled();
    expect([coming().length, queueStore.get().rest.length, loaded()]).toEqual([19, 983, []]);
    const played = [currentId()];
    while (next()) {
      played.push(currentId());
      // oxlint-disable-next-line no-await-in-loop -- one audio is heard after the other
      await untilSettled();
    }
    expect(played).toEqual(ids);
    expect(loaded()).toEqual([...Array.from({ length: 19 }, () => 50), 33]);
  });

  test('starts at the audio that was pressed', async () => {
    playQueue(page, { startAt: 12, whole: loadIds });
    await untilSettled();
    expect(coming().slice(0, 9)).toEqual(ids.slice(13, 22));
    expect(queueStore.get().rest[0]).toBe('aud_120');
  });

  test('is shuffled as a whole, each audio once, and not with all audios on the page first', async () => {
    playQueue(page, { shuffled: true, whole: loadIds });
    await untilSettled();
    const order = [...queueStore.get().audios.map(({ id }) => id), ...queueStore.get().rest];
    expect(order.toSorted()).toEqual(ids.toSorted());
    expect(order.slice(1, 101).filter((id) => ids.indexOf(id) < 20).length).toBeLessThan(20);
  });

  test('waits for the next audios if its last loaded one ends, and then continues', async () => {
    const answer = Promise.withResolvers<object>();
    api.mockReturnValueOnce(answer.promise);
    playQueue([one], { whole: async () => ['one', 'two'] });
    await untilSettled();
    endSound();
    expect(currentId()).toBe('one');
    answer.resolve({ audios: [two] });
    await untilSettled();
    expect(currentId()).toBe('two');
  });

  test('does not interrupt another list that is played in the meantime', async () => {
    const answer = Promise.withResolvers<object>();
    api.mockReturnValueOnce(answer.promise);
    playQueue([one], { whole: async () => ['one', 'two'] });
    await untilSettled();
    endSound();
    playQueue([three, four]);
    answer.resolve({ audios: [two] });
    await untilSettled();
    expect([currentId(), ...coming()]).toEqual(['three', 'four']);
  });

  test('is requested again, after a network failure, when the next audio starts', async () => {
    api.mockRejectedValueOnce(new Error('offline'));
    playQueue([one, two], { whole: async () => ['one', 'two', 'three'] });
    await untilSettled();
    expect(coming()).toEqual(['two']);
    next();
    await untilSettled();
    expect(coming()).toEqual(['three']);
  });

  test('plays the audios shown on the page, with a message, if the ids of the rest can’t be loaded', async () => {
    playQueue([one, two], { whole: async () => Promise.reject(new Error('offline')) });
    await untilSettled();
    expect([currentId(), ...coming()]).toEqual(['one', 'two']);
    expect(toastStore.get().at(-1)?.message).toContain('We couldn’t load the whole list.');
  });

  test('is dropped if the listener starts another audio before its ids have arrived', async () => {
    const answer = Promise.withResolvers<string[]>();
    playQueue([one], { whole: () => answer.promise });
    playQueue([two]);
    answer.resolve(['one', 'four']);
    await untilSettled();
    expect([currentId(), ...coming(), ...queueStore.get().rest]).toEqual(['two']);
  });

  test('stays empty if the listener clears the queue while its ids are loading', async () => {
    const answer = Promise.withResolvers<string[]>();
    playQueue([one, two], { whole: () => answer.promise });
    clearQueue();
    answer.resolve(['one', 'two', 'three']);
    await untilSettled();
    expect([currentId(), ...coming(), ...queueStore.get().rest]).toEqual(['one']);
  });

  test('gets added audio at its end, and loses all upcoming audio when the queue is cleared', async () => {
    playQueue(page, { whole: loadIds });
    await untilSettled();
    addToQueue(four);
    expect(queueStore.get().rest.at(-1)).toBe('four');
    clearQueue();
    expect([...coming(), ...queueStore.get().rest]).toEqual([]);
  });
});

describe('Before an audio ends', () => {
  const audioOfAda = (id: string) =>
    anAudio({ id, visibility: 'private', ownerId: 'ada', downloadUrl: `/${id}.mp3` });
  const requests = () => api.mock.calls.map(([route]) => route);
  const approachEnd = () => patchPlayer({ playing: true, durationSeconds: 60, timeSeconds: 41 });

  beforeEach(() => {
    authState.set({ status: 'signedIn', session: sessionOf({ accessToken: aToken({ sub: 'ada' }) })! });
    api.mockImplementation(async (route, options) => {
      if (route === 'GET /audio/several') return { audios: options.query.ids.split(',').map(audioOfAda) };
      if (route === 'GET /listening/{audioId}') return {};
      return { expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
    });
  });

  test('the next audio is prepared in full, so that it starts without a network', async () => {
    const sounds = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    playQueue([audioOfAda('one'), audioOfAda('two')]);
    await vi.waitFor(() => expect(sounds).toHaveBeenCalled());
    approachEnd();
    await untilSettled();
    const element = sounds.mock.contexts.at(-1) as HTMLAudioElement;
    sounds.mockClear();
    api.mockClear();
    api.mockImplementation(() => new Promise(() => undefined));
    endSound();
    for (let turn = 0; turn < 200; turn += 1)
      // oxlint-disable-next-line no-await-in-loop -- a locked phone runs what needs no timer and no network
      await Promise.resolve();
    expect(sounds.mock.contexts).toEqual([element]);
    expect(new URL(element.src).pathname).toBe('/two.mp3');
    expect(requests()).not.toContain('GET /listening/{audioId}');
  });

  test('the next audio is requested once, shortly before the end', async () => {
    playQueue([audioOfAda('five'), audioOfAda('six')]);
    patchPlayer({ playing: true, durationSeconds: 60, timeSeconds: 30 });
    await untilSettled();
    api.mockClear();
    approachEnd();
    patchPlayer({ timeSeconds: 42 });
    await untilSettled();
    expect(requests().filter((route) => route === 'GET /audio/several')).toHaveLength(1);
  });

  test('a next audio that no longer exists leaves the queue', async () => {
    playQueue([audioOfAda('seven'), audioOfAda('eight'), audioOfAda('three')]);
    await untilSettled();
    api.mockImplementation(async () => ({ audios: [] }));
    approachEnd();
    await untilSettled();
    expect(coming()).toEqual(['three']);
  });
});

const untilSettled = () => new Promise((resolve) => setTimeout(resolve));

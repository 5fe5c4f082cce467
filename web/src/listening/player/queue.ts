import { plural } from '#shared/domain/locale.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { authState } from '#web/auth/auth.ts';
import { createStore, useStore } from '#web/platform/store.ts';
import { showToast } from '#web/ui/toasts.ts';
import { play, seek, show, stop } from './engine.ts';
import { keepQueue, queueBefore } from '#web/listening/kept-queue.ts';
import { playerStore } from '#web/listening/player-store.ts';
import {
  emptyQueue,
  moved,
  queueOf,
  withCurrent,
  withLoaded,
  withMore,
  withNews,
  withRest,
  without,
  withoutComing,
  type Queue,
} from './queue-order.ts';
import { positions } from '#web/listening/positions/positions.ts';
import { openMedia } from '#web/listening/media/media-access.ts';
import { severalAudios } from '#web/listening/several-audios.ts';
import { sleepTimer } from './sleep.ts';
import { onSound } from '#web/listening/media/sound-events.ts';
import { isGrowing, isSilent, sourceOf } from '#web/listening/source.ts';

export const queueStore = createStore<Queue>(emptyQueue);

/**
 * Plays a list one after the other, from one of its audios on, in place of what was to come. Where `audios` are only
 * its beginning, `whole` gives the ids of all: the sound begins at once, as browsers ask, and the others come after it.
 */
export function playQueue(audios: readonly Audio[], { startAt, shuffled, whole }: Playing = {}): void {
  const start = startAt ?? (shuffled ? Math.floor(Math.random() * audios.length) : 0);
  const isShuffledWhole = shuffled && whole !== undefined;
  const queue = queueOf(isShuffledWhole ? audios.slice(start, start + 1) : audios, {
    startAt: isShuffledWhole ? 0 : start,
    shuffled,
    random: Math.random,
  });
  if (queue.at < 0) return;
  lists += 1;
  queueStore.set(queue);
  playAt(queue.at, 1);
  if (whole) void takeWhole(lists, whole, { audios, shuffled });
}

async function takeWhole(
  list: number,
  whole: () => Promise<readonly string[]>,
  { audios, shuffled }: { readonly audios: readonly Audio[]; readonly shuffled: boolean | undefined },
): Promise<void> {
  const all = await whole().catch(() => undefined);
  if (list !== lists) return;
  const ids = all ?? audios.map(({ id }) => id);
  queueStore.set(withRest(queueStore.get(), ids, { shuffled, random: Math.random }));
  if (all) return;
  showToast({
    type: 'error',
    message: 'We couldn’t load the whole list. The queue has what this page shows.',
  });
}

/** The next portion of the rest, when few are left; where it fails, the next change of the queue asks again. */
async function loadMore(): Promise<void> {
  const { audios, at, rest } = queueStore.get();
  if (isLoading || rest.length === 0 || audios.length - 1 - at > fewLeft) return;
  const ids = rest.slice(0, portion);
  isLoading = true;
  const loaded = await severalAudios(ids).catch(() => undefined);
  isLoading = false;
  if (loaded) queueStore.set(withLoaded(queueStore.get(), ids, loaded));
}

/** `audio` comes after the one that is heard; where nothing is, it is heard now. */
export const playNext = (audio: Audio) => add(audio, 'next');

/** `audio` comes after everything else. */
export const addToQueue = (audio: Audio) => add(audio, 'last');

/** Goes on to the next audio that can be heard; false where there is none. */
export const next = (): boolean => playAt(queueStore.get().at + 1, 1);

/** To the beginning, or from there to the audio before. */
export function previous(): void {
  const atItsBeginning = playerStore.get().timeSeconds <= beginningSeconds;
  if (!atItsBeginning || !playAt(queueStore.get().at - 1, -1)) seek(0);
}

/** Plays one of the queue; what stood before it counts as heard. */
export const playFromQueue = (index: number) => void playAt(index, 1);

export const removeFromQueue = (id: string) => queueStore.set(without(queueStore.get(), id));

export const moveInQueue = (from: number, to: number) => queueStore.set(moved(queueStore.get(), from, to));

/** Removes what is to come; what is heard goes on. */
export function clearQueue(): void {
  lists += 1;
  queueStore.set(withoutComing(queueStore.get()));
}

/** Silence, and nothing to come. */
export function closePlayer(): void {
  lists += 1;
  queueStore.set(emptyQueue);
  stop();
}

/** The queue of before a reload; what this page plays already is heard in it. */
export function adoptQueue(queue: Queue): void {
  queueStore.set(queue);
  taken = undefined;
  takeInCurrent();
}

/** Keeps the queue where the sound is. Answers how to dispose of that. */
export function followQueue(): () => void {
  takeInCurrent();
  // What a page showed before this is kept too, unless a queue of before the reload is still on its way into it.
  if (!queueBefore()) keepQueue(queueStore.get());
  const stopKeeping = queueStore.subscribe(() => keepQueue(queueStore.get()));
  const stopLoading = queueStore.subscribe(() => void loadMore());
  void loadMore();
  const stopAsking = authState.subscribe(removeWhatIsPrivate);
  const stopFollowing = playerStore.subscribe(() => {
    takeInCurrent();
    prepareNext();
  });
  const stopHearing = onSound((event, audio) => {
    if (event === 'ended') goOn();
    else if (event === 'gone') goOnWithout(audio);
  });
  return () => {
    stopKeeping();
    stopLoading();
    stopAsking();
    stopFollowing();
    stopHearing();
  };
}

export const useQueue = (): Queue => useStore(queueStore);

/** Whether there is something to hear of it now, or soon. */
export const isPlayable = (audio: Audio): boolean =>
  !isSilent(audio) && (sourceOf(audio) !== undefined || isGrowing(audio));

/**
 * Shortly before the end, what the next audio needs is asked for: a locked phone gives a page no time for that between
 * the end of one sound and the beginning of the next.
 */
function prepareNext(): void {
  const { audio, playing, timeSeconds, durationSeconds, speed } = playerStore.get();
  const { audios, at } = queueStore.get();
  const following = audios.slice(at + 1).find(isPlayable);
  if (!audio || !playing || !following || durationSeconds - timeSeconds > aheadSeconds * speed) return;
  const isPrepared = prepared.id === following.id && Date.now() - prepared.atMs < preparedMs;
  if (isPrepared) return;
  prepared = { id: following.id, atMs: Date.now() };
  positions.foresee(following);
  void openMedia(following).catch(() => undefined);
  void renew(following);
}

/** Its sound may have another address by now, or be gone. Without the network it is played as it is known. */
async function renew({ id }: Audio): Promise<void> {
  const found = await severalAudios([id]).catch(() => undefined);
  const queue = queueStore.get();
  if (!found || queue.audios[queue.at]?.id === id) return;
  queueStore.set(found[0] ? withNews(queue, found[0]) : without(queue, id));
}

function add(audio: Audio, place: 'next' | 'last'): void {
  if (!playerStore.get().audio) return playQueue([audio]);
  takeInCurrent();
  queueStore.set(withMore(queueStore.get(), audio, place));
  showToast({
    type: 'success',
    message:
      place === 'next'
        ? `“${recordingName(audio)}” plays next.`
        : `“${recordingName(audio)}” was added to the queue.`,
  });
}

/** What cannot be heard is passed over in the direction of `step`, with a word. */
function playAt(index: number, step: 1 | -1): boolean {
  const { audios } = queueStore.get();
  let at = index;
  while (audios[at] && !isPlayable(audios[at]!)) at += step;
  const passed =
    step > 0 ? audios.slice(Math.max(0, index), at) : audios.slice(Math.max(0, at + 1), index + 1);
  sayPassed(passed);
  const audio = audios[at];
  if (!audio) return false;
  queueStore.set({ ...queueStore.get(), at });
  if (playerStore.get().audio?.id === audio.id) play();
  else show(audio, { autoplay: true });
  return true;
}

function sayPassed(passed: readonly Audio[]): void {
  const [first] = passed;
  if (!first) return;
  const what = plural(passed.length, `“${recordingName(first)}” isn’t`, `${passed.length} recordings aren’t`);
  showToast({ type: 'info', message: `${what} ready yet, so we skipped to the next one.` });
}

/** Unless its listener wants to sleep by now. */
function goOn(): void {
  if (sleepTimer.endsHere() || next()) return;
  // the last one that was loaded was shorter than the way to the next ones
  const { audios, rest } = queueStore.get();
  const list = lists;
  if (rest.length === 0) return;
  const stopWaiting = queueStore.subscribe(() => {
    if (list === lists && queueStore.get().audios.length === audios.length) return;
    stopWaiting();
    if (list === lists) next();
  });
}

/** The player says why it fell silent; the queue goes on behind it. */
function goOnWithout({ id }: Audio): void {
  const queue = queueStore.get();
  const wasHeard = queue.audios[queue.at]?.id === id;
  queueStore.set(without(queue, id));
  if (wasHeard) next();
}

function takeInCurrent(): void {
  const { audio } = playerStore.get();
  if (audio === taken) return;
  taken = audio;
  const queue = queueStore.get();
  if (audio && queue.audios[queue.at] !== audio) queueStore.set(withCurrent(queue, audio));
}

/** Whoever is next at this device reads nothing of what only its author may hear. */
function removeWhatIsPrivate(): void {
  const auth = authState.get();
  if (auth.status === 'loading') return;
  const userid = auth.status === 'signedIn' ? auth.session.userid : undefined;
  for (const { id, visibility, ownerId } of queueStore.get().audios)
    if (visibility === 'private' && ownerId !== userid) removeFromQueue(id);
}

/** Of the player, when it was looked at last: most of what it tells is of the time that passes. */
let taken: Audio | undefined;

/** Counts lists that were played, and ended by Clear or with the player: the rest of an earlier one comes too late. */
let lists = 0;
let isLoading = false;
let prepared = { id: '', atMs: 0 };
/** Of the listener's time. */
const aheadSeconds = 20;
const preparedMs = 30_000;
/** Audios. */
const fewLeft = 10;
const portion = 100;

interface Playing {
  readonly startAt?: number | undefined;
  readonly shuffled?: boolean | undefined;
  readonly whole?: (() => Promise<readonly string[]>) | undefined;
}

/** Above this, whoever goes back means the beginning of what they hear. */
const beginningSeconds = 3;

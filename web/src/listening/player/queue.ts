import { plural } from '#shared/domain/locale.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { authState } from '#web/auth/auth.ts';
import { createStore, useStore } from '#web/platform/store.ts';
import { showToast } from '#web/ui/toasts.ts';
import { play, seek, show, stop } from './engine.ts';
import { keepQueue, queueBeforeReload } from '#web/listening/stored-queue.ts';
import { playerStore } from '#web/listening/player-store.ts';
import {
  emptyQueue,
  withMovedAudio,
  queueOf,
  withCurrent,
  withLoadedAudios,
  withAddedAudio,
  withNewVersion,
  withRestIds,
  withoutAudio,
  withoutUpcoming,
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
 * Replaces the queue and plays it. If `audios` is only the list's beginning, `whole` gives all ids: playback starts at
 * once, as browsers require after a press, and the rest of the queue is added afterwards.
 */
export function playQueue(audios: readonly Audio[], { startAt, shuffled, whole }: PlayOptions = {}): void {
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
  if (whole) void loadWholeList(lists, whole, { audios, shuffled });
}

async function loadWholeList(
  list: number,
  whole: () => Promise<readonly string[]>,
  { audios, shuffled }: { readonly audios: readonly Audio[]; readonly shuffled: boolean | undefined },
): Promise<void> {
  const allIds = await whole().catch(() => undefined);
  if (list !== lists) return;
  const ids = allIds ?? audios.map(({ id }) => id);
  queueStore.set(withRestIds(queueStore.get(), ids, { shuffled, random: Math.random }));
  if (allIds) return;
  showToast({
    type: 'error',
    message: 'We couldn’t load the whole list. The queue has what this page shows.',
  });
}

/** Loads the next portion of the rest; after a failure, the next change of the queue retries. */
async function loadMore(): Promise<void> {
  const { audios, at, rest } = queueStore.get();
  if (isLoading || rest.length === 0 || audios.length - 1 - at > minLoadedAhead) return;
  const ids = rest.slice(0, portionSize);
  isLoading = true;
  const loaded = await severalAudios(ids).catch(() => undefined);
  isLoading = false;
  if (loaded) queueStore.set(withLoadedAudios(queueStore.get(), ids, loaded));
}

export const playNext = (audio: Audio) => addToQueueAt(audio, 'next');

export const addToQueue = (audio: Audio) => addToQueueAt(audio, 'last');

export const next = (): boolean => playAt(queueStore.get().at + 1, 1);

export function previous(): void {
  const isAtStart = playerStore.get().timeSeconds <= beginningSeconds;
  if (!isAtStart || !playAt(queueStore.get().at - 1, -1)) seek(0);
}

export const playFromQueue = (index: number) => void playAt(index, 1);

export const removeFromQueue = (id: string) => queueStore.set(withoutAudio(queueStore.get(), id));

export const moveInQueue = (from: number, to: number) =>
  queueStore.set(withMovedAudio(queueStore.get(), from, to));

export function clearQueue(): void {
  lists += 1;
  queueStore.set(withoutUpcoming(queueStore.get()));
}

export function closePlayer(): void {
  lists += 1;
  queueStore.set(emptyQueue);
  stop();
}

/** Restores the queue from before a reload; an audio that already plays stays current. */
export function adoptQueue(queue: Queue): void {
  queueStore.set(queue);
  lastAudio = undefined;
  adoptCurrentAudio();
}

export function followQueue(): () => void {
  adoptCurrentAudio();
  // Stores the queue that already exists, unless a queue from before the reload is still being restored.
  if (!queueBeforeReload()) keepQueue(queueStore.get());
  const stopKeeping = queueStore.subscribe(() => keepQueue(queueStore.get()));
  const stopLoading = queueStore.subscribe(() => void loadMore());
  void loadMore();
  const stopAsking = authState.subscribe(removeWhatIsPrivate);
  const stopFollowing = playerStore.subscribe(() => {
    adoptCurrentAudio();
    prepareNext();
  });
  const stopHearing = onSound((event, audio) => {
    if (event === 'ended') playNextAfterEnd();
    else if (event === 'gone') advanceWithout(audio);
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

export const isPlayable = (audio: Audio): boolean =>
  !isSilent(audio) && (sourceOf(audio) !== undefined || isGrowing(audio));

/**
 * Prepares the next audio shortly before the end, because a locked phone leaves a page no time for requests between two
 * audios.
 */
function prepareNext(): void {
  const { audio, playing, timeSeconds, durationSeconds, speed } = playerStore.get();
  const { audios, at } = queueStore.get();
  const following = audios.slice(at + 1).find(isPlayable);
  if (!audio || !playing || !following || durationSeconds - timeSeconds > prepareAheadSeconds * speed) return;
  const isPrepared = prepared.id === following.id && Date.now() - prepared.atMs < preparedMs;
  if (isPrepared) return;
  prepared = { id: following.id, atMs: Date.now() };
  positions.foresee(following);
  void openMedia(following).catch(() => undefined);
  void renewQueuedAudio(following);
}

/**
 * Fetches the audio again, because its address may have changed or it may be deleted. Offline, the known version plays.
 */
async function renewQueuedAudio({ id }: Audio): Promise<void> {
  const loadedAudios = await severalAudios([id]).catch(() => undefined);
  const queue = queueStore.get();
  if (!loadedAudios || queue.audios[queue.at]?.id === id) return;
  queueStore.set(loadedAudios[0] ? withNewVersion(queue, loadedAudios[0]) : withoutAudio(queue, id));
}

function addToQueueAt(audio: Audio, place: 'next' | 'last'): void {
  if (!playerStore.get().audio) return playQueue([audio]);
  adoptCurrentAudio();
  queueStore.set(withAddedAudio(queueStore.get(), audio, place));
  showToast({
    type: 'success',
    message:
      place === 'next'
        ? `“${recordingName(audio)}” plays next.`
        : `“${recordingName(audio)}” was added to the queue.`,
  });
}

function playAt(index: number, step: 1 | -1): boolean {
  const { audios } = queueStore.get();
  let at = index;
  while (audios[at] && !isPlayable(audios[at]!)) at += step;
  const skippedAudios =
    step > 0 ? audios.slice(Math.max(0, index), at) : audios.slice(Math.max(0, at + 1), index + 1);
  showSkipped(skippedAudios);
  const audio = audios[at];
  if (!audio) return false;
  queueStore.set({ ...queueStore.get(), at });
  if (playerStore.get().audio?.id === audio.id) play();
  else show(audio, { autoplay: true });
  return true;
}

function showSkipped(passed: readonly Audio[]): void {
  const [first] = passed;
  if (!first) return;
  const subject = plural(
    passed.length,
    `“${recordingName(first)}” isn’t`,
    `${passed.length} recordings aren’t`,
  );
  showToast({ type: 'info', message: `${subject} ready yet, so we skipped to the next one.` });
}

function playNextAfterEnd(): void {
  if (sleepTimer.endsHere() || next()) return;
  // The last loaded audio ended before the rest of the queue was loaded, so this waits for the rest.
  const { audios, rest } = queueStore.get();
  const list = lists;
  if (rest.length === 0) return;
  const stopWaiting = queueStore.subscribe(() => {
    if (list === lists && queueStore.get().audios.length === audios.length) return;
    stopWaiting();
    if (list === lists) next();
  });
}

function advanceWithout({ id }: Audio): void {
  const queue = queueStore.get();
  const wasCurrent = queue.audios[queue.at]?.id === id;
  queueStore.set(withoutAudio(queue, id));
  if (wasCurrent) next();
}

function adoptCurrentAudio(): void {
  const { audio } = playerStore.get();
  if (audio === lastAudio) return;
  lastAudio = audio;
  const queue = queueStore.get();
  if (audio && queue.audios[queue.at] !== audio) queueStore.set(withCurrent(queue, audio));
}

/** The next user of this device must not see private audios of another owner. */
function removeWhatIsPrivate(): void {
  const auth = authState.get();
  if (auth.status === 'loading') return;
  const userid = auth.status === 'signedIn' ? auth.session.userid : undefined;
  for (const { id, visibility, ownerId } of queueStore.get().audios)
    if (visibility === 'private' && ownerId !== userid) removeFromQueue(id);
}

/** The audio at the last change of the player's store. Most changes concern only the time and are skipped. */
let lastAudio: Audio | undefined;

/** Counts started and cleared lists, so that the rest of an earlier list is dropped when it arrives. */
let lists = 0;
let isLoading = false;
let prepared = { id: '', atMs: 0 };
/** In seconds of real time. Positions are in seconds of the audio, so this is multiplied by the speed. */
const prepareAheadSeconds = 20;
const preparedMs = 30_000;
const minLoadedAhead = 10;
const portionSize = 100;

interface PlayOptions {
  readonly startAt?: number | undefined;
  readonly shuffled?: boolean | undefined;
  readonly whole?: (() => Promise<readonly string[]>) | undefined;
}

/** Beyond this position, "previous" restarts the current audio. */
const beginningSeconds = 3;

import type { Audio } from '#shared/contract/audio/audio-records.ts';

/** The play queue; each audio appears once. `at` is the index of the current audio, -1 before the first. */
export interface Queue {
  readonly audios: readonly Audio[];
  readonly at: number;
  /** The ids of the audios that follow `audios`. They are loaded when few loaded audios are left. */
  readonly rest: readonly string[];
}

export const emptyQueue: Queue = { audios: [], at: -1, rest: [] };

export function queueOf(
  audios: readonly Audio[],
  { startAt = 0, shuffled = false, random }: QueueOptions,
): Queue {
  const first = audios[startAt];
  if (!first) return emptyQueue;
  if (!shuffled) {
    const uniqueAudios = withoutDuplicates(audios);
    return { audios: uniqueAudios, at: indexOf(uniqueAudios, first.id), rest: [] };
  }
  const otherAudios = withoutDuplicates(audios).filter(({ id }) => id !== first.id);
  return { audios: [first, ...shuffle(otherAudios, random)], at: 0, rest: [] };
}

/** Sets the rest of the queue. `ids` is the whole list; the queue already contains the list's first audios. */
export function withRestIds(
  queue: Queue,
  ids: readonly string[],
  { shuffled = false, random }: QueueOptions,
): Queue {
  const lastIndex = ids.indexOf(queue.audios.at(-1)?.id ?? '');
  const restIds = (shuffled ? ids : ids.slice(lastIndex + 1)).filter((id) => indexOf(queue.audios, id) < 0);
  return { ...queue, rest: shuffled ? shuffle(restIds, random) : restIds };
}

/** Moves audios that have been loaded from `rest` to `audios`. Ignores audios that are no longer in `rest`. */
export const withLoadedAudios = (queue: Queue, ids: readonly string[], audios: readonly Audio[]): Queue => ({
  ...queue,
  audios: [...queue.audios, ...audios.filter(({ id }) => queue.rest.includes(id))],
  rest: queue.rest.filter((id) => !ids.includes(id)),
});

export const withNewVersion = (queue: Queue, audio: Audio): Queue => ({
  ...queue,
  audios: queue.audios.map((known) => (known.id === audio.id ? audio : known)),
});

/**
 * Makes an audio that was started outside the queue the current one of the queue, without removing the audios that come
 * next.
 */
export function withCurrent(queue: Queue, audio: Audio): Queue {
  if (queue.audios[queue.at]?.id === audio.id) return withNewVersion(queue, audio);
  const knownIndex = indexOf(queue.audios, audio.id);
  if (knownIndex >= 0) return { ...withNewVersion(queue, audio), at: knownIndex };
  const playedAudios = queue.audios.slice(Math.max(0, queue.at + 1 - maxPlayedAudios), queue.at + 1);
  const audios = [...playedAudios, audio, ...queue.audios.slice(queue.at + 1)];
  return { audios, at: playedAudios.length, rest: queue.rest.filter((id) => id !== audio.id) };
}

export function withAddedAudio(queue: Queue, audio: Audio, place: 'next' | 'last'): Queue {
  if (queue.audios[queue.at]?.id === audio.id) return queue;
  const { audios, at, rest } = withoutAudio(queue, audio.id);
  if (place === 'last' && rest.length > 0) return { audios, at, rest: [...rest, audio.id] };
  return { audios: audios.toSpliced(place === 'next' ? at + 1 : audios.length, 0, audio), at, rest };
}

/** If the current audio is removed, the audio after it comes next. */
export function withoutAudio(queue: Queue, id: string): Queue {
  const index = indexOf(queue.audios, id);
  const restIds = queue.rest.filter((one) => one !== id);
  if (index < 0) return restIds.length === queue.rest.length ? queue : { ...queue, rest: restIds };
  return {
    audios: queue.audios.toSpliced(index, 1),
    at: index <= queue.at ? queue.at - 1 : queue.at,
    rest: restIds,
  };
}

export function withMovedAudio(queue: Queue, from: number, to: number): Queue {
  const { audios, at } = queue;
  const audio = audios[from];
  if (!audio || from <= at) return queue;
  const targetIndex = Math.min(Math.max(to, at + 1), audios.length - 1);
  return { ...queue, audios: audios.toSpliced(from, 1).toSpliced(targetIndex, 0, audio) };
}

export const withoutUpcoming = ({ audios, at }: Queue): Queue => ({
  audios: audios.slice(0, at + 1),
  at,
  rest: [],
});

const withoutDuplicates = (audios: readonly Audio[]): Audio[] => [
  ...new Map(audios.map((audio) => [audio.id, audio])).values(),
];

const indexOf = (audios: readonly Audio[], id: string) => audios.findIndex((audio) => audio.id === id);

function shuffle<One>(all: readonly One[], random: () => number): One[] {
  const shuffled = [...all];
  for (let at = shuffled.length - 1; at > 0; at--) {
    const swapIndex = Math.floor(random() * (at + 1));
    [shuffled[at], shuffled[swapIndex]] = [shuffled[swapIndex]!, shuffled[at]!];
  }
  return shuffled;
}

/** Limits how far back the listener can go in the queue. */
const maxPlayedAudios = 50;

interface QueueOptions {
  readonly startAt?: number | undefined;
  readonly shuffled?: boolean | undefined;
  readonly random: () => number;
}

import type { Audio } from '#shared/contract/audio/audio-records.ts';

/** What is played one after the other; each audio stands in it once. `at` is the one that is heard, -1 before the first. */
export interface Queue {
  readonly audios: readonly Audio[];
  readonly at: number;
  /** The ids of what comes after these; they are loaded when few are left. */
  readonly rest: readonly string[];
}

export const emptyQueue: Queue = { audios: [], at: -1, rest: [] };

/** A list from one of its audios on. Shuffled, that one comes first and the others as `random` has them. */
export function queueOf(audios: readonly Audio[], { startAt = 0, shuffled = false, random }: Start): Queue {
  const first = audios[startAt];
  if (!first) return emptyQueue;
  if (!shuffled) {
    const once = onceEach(audios);
    return { audios: once, at: indexOf(once, first.id), rest: [] };
  }
  const others = onceEach(audios).filter(({ id }) => id !== first.id);
  return { audios: [first, ...shuffle(others, random)], at: 0, rest: [] };
}

/** `ids` are those of the whole list that the queue begins: what isn't in it yet comes after it, shuffled if it is. */
export function withRest(queue: Queue, ids: readonly string[], { shuffled = false, random }: Start): Queue {
  const last = ids.indexOf(queue.audios.at(-1)?.id ?? '');
  const rest = (shuffled ? ids : ids.slice(last + 1)).filter((id) => indexOf(queue.audios, id) < 0);
  return { ...queue, rest: shuffled ? shuffle(rest, random) : rest };
}

/** `audios` are those of the rest under `ids` that there are; nothing of them comes where the rest became another. */
export const withLoaded = (queue: Queue, ids: readonly string[], audios: readonly Audio[]): Queue => ({
  ...queue,
  audios: [...queue.audios, ...audios.filter(({ id }) => queue.rest.includes(id))],
  rest: queue.rest.filter((id) => !ids.includes(id)),
});

/** What is known of one of its audios is newer. */
export const withNews = (queue: Queue, audio: Audio): Queue => ({
  ...queue,
  audios: queue.audios.map((known) => (known.id === audio.id ? audio : known)),
});

/** An audio that is heard without having been asked for here: what comes after it stays. */
export function withCurrent(queue: Queue, audio: Audio): Queue {
  if (queue.audios[queue.at]?.id === audio.id) return withNews(queue, audio);
  const known = indexOf(queue.audios, audio.id);
  if (known >= 0) return { ...withNews(queue, audio), at: known };
  const before = queue.audios.slice(Math.max(0, queue.at + 1 - mostHeard), queue.at + 1);
  const audios = [...before, audio, ...queue.audios.slice(queue.at + 1)];
  return { audios, at: before.length, rest: queue.rest.filter((id) => id !== audio.id) };
}

/** `audio` comes next, or last of all; one that is to come already moves there. */
export function withMore(queue: Queue, audio: Audio, place: 'next' | 'last'): Queue {
  if (queue.audios[queue.at]?.id === audio.id) return queue;
  const { audios, at, rest } = without(queue, audio.id);
  if (place === 'last' && rest.length > 0) return { audios, at, rest: [...rest, audio.id] };
  return { audios: audios.toSpliced(place === 'next' ? at + 1 : audios.length, 0, audio), at, rest };
}

/** Of the one that is heard only its place is left: what follows it comes next. */
export function without(queue: Queue, id: string): Queue {
  const index = indexOf(queue.audios, id);
  const rest = queue.rest.filter((one) => one !== id);
  if (index < 0) return rest.length === queue.rest.length ? queue : { ...queue, rest };
  return { audios: queue.audios.toSpliced(index, 1), at: index <= queue.at ? queue.at - 1 : queue.at, rest };
}

/** What is to come, in another order: `from` and `to` count in the whole. */
export function moved(queue: Queue, from: number, to: number): Queue {
  const { audios, at } = queue;
  const audio = audios[from];
  if (!audio || from <= at) return queue;
  const place = Math.min(Math.max(to, at + 1), audios.length - 1);
  return { ...queue, audios: audios.toSpliced(from, 1).toSpliced(place, 0, audio) };
}

/** Keeps what was heard and is heard, and lets go what is to come. */
export const withoutComing = ({ audios, at }: Queue): Queue => ({
  audios: audios.slice(0, at + 1),
  at,
  rest: [],
});

const onceEach = (audios: readonly Audio[]): Audio[] => [
  ...new Map(audios.map((audio) => [audio.id, audio])).values(),
];

const indexOf = (audios: readonly Audio[], id: string) => audios.findIndex((audio) => audio.id === id);

/** Fisher and Yates. */
function shuffle<One>(all: readonly One[], random: () => number): One[] {
  const shuffled = [...all];
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!];
  }
  return shuffled;
}

/** Whoever wanders about for an evening wants to go back a little, not to its beginning. */
const mostHeard = 50;

interface Start {
  readonly startAt?: number | undefined;
  readonly shuffled?: boolean | undefined;
  /** 0 up to 1, as `Math.random`. */
  readonly random: () => number;
}

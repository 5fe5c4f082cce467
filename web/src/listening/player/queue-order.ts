import type { Audio } from '#shared/contract/audio/audio-records.ts';

/** What is played one after the other; each audio stands in it once. `at` is the one that is heard, -1 before the first. */
export interface Queue {
  readonly audios: readonly Audio[];
  readonly at: number;
}

export const emptyQueue: Queue = { audios: [], at: -1 };

/** A list from one of its audios on. Shuffled, that one comes first and the others as `random` has them. */
export function queueOf(audios: readonly Audio[], { startAt = 0, shuffled = false, random }: Start): Queue {
  const first = audios[startAt];
  if (!first) return emptyQueue;
  if (!shuffled) {
    const once = onceEach(audios);
    return { audios: once, at: indexOf(once, first.id) };
  }
  const others = onceEach(audios).filter(({ id }) => id !== first.id);
  return { audios: [first, ...shuffle(others, random)], at: 0 };
}

/** An audio that is heard without having been asked for here: what comes after it stays. */
export function withCurrent(queue: Queue, audio: Audio): Queue {
  if (queue.audios[queue.at]?.id === audio.id) return replaced(queue, audio);
  const known = indexOf(queue.audios, audio.id);
  if (known >= 0) return { ...replaced(queue, audio), at: known };
  const before = queue.audios.slice(Math.max(0, queue.at + 1 - mostHeard), queue.at + 1);
  return { audios: [...before, audio, ...queue.audios.slice(queue.at + 1)], at: before.length };
}

/** `audio` comes next, or last of all; one that is to come already moves there. */
export function withMore(queue: Queue, audio: Audio, place: 'next' | 'last'): Queue {
  if (queue.audios[queue.at]?.id === audio.id) return queue;
  const { audios, at } = without(queue, audio.id);
  return { audios: audios.toSpliced(place === 'next' ? at + 1 : audios.length, 0, audio), at };
}

/** Of the one that is heard only its place is left: what follows it comes next. */
export function without(queue: Queue, id: string): Queue {
  const index = indexOf(queue.audios, id);
  if (index < 0) return queue;
  return { audios: queue.audios.toSpliced(index, 1), at: index <= queue.at ? queue.at - 1 : queue.at };
}

/** What is to come, in another order: `from` and `to` count in the whole. */
export function moved({ audios, at }: Queue, from: number, to: number): Queue {
  const audio = audios[from];
  const last = audios.length - 1;
  if (!audio || from <= at) return { audios, at };
  const place = Math.min(Math.max(to, at + 1), last);
  return { audios: audios.toSpliced(from, 1).toSpliced(place, 0, audio), at };
}

/** Keeps what was heard and is heard, and lets go what is to come. */
export const withoutComing = ({ audios, at }: Queue): Queue => ({ audios: audios.slice(0, at + 1), at });

const replaced = ({ audios, at }: Queue, audio: Audio): Queue => ({
  audios: audios.map((known) => (known.id === audio.id ? audio : known)),
  at,
});

const onceEach = (audios: readonly Audio[]): Audio[] => [
  ...new Map(audios.map((audio) => [audio.id, audio])).values(),
];

const indexOf = (audios: readonly Audio[], id: string) => audios.findIndex((audio) => audio.id === id);

/** Fisher and Yates. */
function shuffle(audios: Audio[], random: () => number): Audio[] {
  const shuffled = [...audios];
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

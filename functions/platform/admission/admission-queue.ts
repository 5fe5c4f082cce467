/**
 * Who may have an engine when, by the queue as it was seen. An engine's time is a line: each piece of work takes `costMs`
 * of it, one after the other, and gets the window that begins where the last one ends. Windows are given at most
 * `horizonMs` ahead, so that what somebody hears first finds the line short; everybody else is served by their tag: that of a
 * person's next work is as much later as they were given (start-time fair queueing, Goyal 1996). So a short text does not
 * wait behind a book, and three narrations of one person get no more than one of another. The engine is not left idle for
 * somebody who comes later.
 */
export function decide(seen: Queue, asking: Asking, moment: Moment): Decision {
  return asking.lane === 'preview' ? decidePreview(seen, asking, moment) : decideWork(seen, asking, moment);
}

function decideWork(seen: Queue, asking: Asking, { now, random }: Moment): Decision {
  const costMs = asking.costMs / (seen.share ?? 1);
  const own = seen.waiting.find(({ id }) => id === asking.id);
  const tag = own?.tag ?? Math.max(seen.servedTag, seen.personTag);
  const since = own?.since ?? now;
  const person = own ? undefined : { personTag: tag + costMs };
  const ahead = seen.waiting.filter(
    (other) =>
      other.id !== asking.id && other.comesAt > now - staleMs && isBefore(other, { ...asking, tag, since }),
  );

  const from = Math.max(now, seen.freeAt);
  if (asking.lane === 'prompt' && from > now + pageWaitMs) return { answer: { comesAt: from } };
  const allAheadMs = costOf(ahead);
  const soonAheadMs = costOf(ahead.filter(({ comesAt }) => comesAt <= now + idleMs));
  const isTheirTurn =
    asking.lane !== 'fair' || from + allAheadMs <= now + horizonMs || from + soonAheadMs <= now + idleMs;
  if (isTheirTurn) {
    const freeAt = Math.max(seen.freeAt, now - burstMs) + costMs;
    return {
      answer: { from, ms: costMs },
      clock: { freeAt, servedTag: Math.max(seen.servedTag, tag) },
      person,
    };
  }

  const expectedMs = from + allAheadMs - now - horizonMs;
  const comesAt = now + pauseMs(expectedMs) * (0.75 + random() / 2);
  const things = new Set(ahead.map(({ thing }) => thing));
  const isFrontmost = !things.delete(asking.thing);
  return {
    answer: { comesAt, ...(isFrontmost && { ahead: things.size }) },
    waiting: { id: asking.id, thing: asking.thing, tag, since, costMs, comesAt },
    person,
  };
}

/**
 * A preview gets a window only if it begins soon enough to be used, and takes nothing otherwise. While others work or
 * wait, all previews together get `previewShare` of the engine, and a person who pressed a moment ago comes after those
 * who didn't.
 */
function decidePreview(seen: Queue, asking: Asking, { now }: Moment): Decision {
  const costMs = asking.costMs / (seen.share ?? 1);
  const from = Math.max(now, seen.freeAt);
  const isIdle = from <= now + idleMs && seen.waiting.every(({ comesAt }) => comesAt <= now - staleMs);
  const ownLane = Math.max(seen.personPreviewsFreeAt, now);
  const lane = Math.max(seen.previewsFreeAt, now);
  const lateMs = ownLane - now + (lane - now);
  if (from > now + pageWaitMs || (!isIdle && lateMs > previewLateMs))
    return { answer: { comesAt: now + lateMs + 1_000 } };
  return {
    answer: { from, ms: costMs },
    clock: {
      freeAt: Math.max(seen.freeAt, now - burstMs) + costMs,
      servedTag: seen.servedTag,
      ...(!isIdle && { previewsFreeAt: lane + costMs / previewShare }),
    },
    person: { personPreviewsFreeAt: ownLane + personPreviewMs },
  };
}

/** After the engine turned somebody away who had a window: nobody gets another for a while. */
export const pushedBack = ({ freeAt }: Pick<Queue, 'freeAt'>, now: number): number =>
  Math.max(freeAt, now) + pushBackMs;

/** Half of what it is expected to be, so that a wait of an hour takes a dozen questions, and the last come often. */
const pauseMs = (expectedMs: number) => Math.min(Math.max(expectedMs / 2, 1_000), 600_000);

const costOf = (works: readonly Waiter[]) => works.reduce((sum, { costMs }) => sum + costMs, 0);

const isBefore = (one: Place, other: Place): boolean =>
  (one.tag - other.tag || one.since - other.since || (one.id < other.id ? -1 : 1)) < 0;

const horizonMs = 4_000;
/** Whoever comes within it is waited for before others get an engine that is about to be idle. */
const idleMs = 1_000;
/** An engine that was idle may be asked for a little more at once. */
const burstMs = 250;
const pushBackMs = 1_000;
/** Part of the engine that previews may take from work that waits; with what they take at once it stays below a fifth. */
const previewShare = 0.15;
/** A person's next preview comes this much later than the last while others wait. */
const personPreviewMs = 1_000;
const previewLateMs = 2_000;
/**
 * Nobody who waits on a page gets a window that begins later. To work one is given at most four seconds ahead, so this is
 * always enough for a preview where its lane has room.
 */
const pageWaitMs = horizonMs + 1_000;
/** Who did not come when they meant to has been stopped. */
const staleMs = 30_000;

export interface Asking {
  /** Of the piece of work: whoever asks again is known by it. */
  readonly id: string;
  /** What it is a part of: an audio, an answer. Who waits is told how many of these stand ahead. */
  readonly thing: string;
  readonly personId: string;
  /** So much of the engine's time it takes. */
  readonly costMs: number;
  /**
   * `first` is what somebody hears first of an audio, and `prompt` a mail that somebody waits for on a page: both get the
   * next window, the second only if it begins soon. A `preview` is heard on a page that waits for it.
   */
  readonly lane: 'fair' | 'first' | 'prompt' | 'preview';
}

export interface Queue {
  /** Where the line of windows that were given ends (milliseconds since 1970, as all times here). */
  readonly freeAt: number;
  /** The tag of what was served last. */
  readonly servedTag: number;
  /** The tag of this person's next work, were nobody else there. */
  readonly personTag: number;
  /** When the share of all previews, and of this person's, is free again. */
  readonly previewsFreeAt: number;
  readonly personPreviewsFreeAt: number;
  /** Of the engine's time all this is given; absent: all of it. */
  readonly share?: number;
  readonly waiting: readonly Waiter[];
  /** Nobody gets a window until it is lifted. */
  readonly isStopped?: boolean;
}

interface Place {
  readonly id: string;
  readonly tag: number;
  readonly since: number;
}
export interface Waiter extends Place {
  readonly thing: string;
  readonly costMs: number;
  /** When it asks again. */
  readonly comesAt: number;
}

/** A window, or when to ask again; `ahead` only for the frontmost part of a thing. */
export type Answer = Window | { readonly comesAt: number; readonly ahead?: number };

/** So many milliseconds of the engine's time from then on. */
export interface Window {
  readonly from: number;
  readonly ms: number;
}

export interface Decision {
  readonly answer: Answer;
  /** What becomes of the queue: where it is given, the work does not wait any more. */
  readonly clock?: Pick<Queue, 'freeAt' | 'servedTag'> & Partial<Pick<Queue, 'previewsFreeAt'>>;
  readonly person?: Pick<Queue, 'personTag'> | Pick<Queue, 'personPreviewsFreeAt'> | undefined;
  readonly waiting?: Waiter;
}

interface Moment {
  readonly now: number;
  readonly random: () => number;
}

/**
 * Decides who may use an engine and when. Its time is a line: each piece of work takes `costMs` of it, and gets the
 * window that begins where the last one ends. Windows are given at most `horizonMs` ahead, so that the first sound of
 * an audio finds a short line. Other work is served by its tag: a person's next tag is later by as much as they were
 * given (start-time fair queueing, Goyal 1996). So a short text doesn't wait behind a book, and three narrations of one
 * person get no more than one of another. The engine is never kept idle for later work.
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
 * Gives a preview a window only if it begins soon enough, and takes nothing otherwise. While others work or wait, all
 * previews together get `previewShare` of the engine, and people who just had one come after those who haven't.
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

/** After the engine refused a call that had a window, no one gets another for a while. */
export const pushedBack = ({ freeAt }: Pick<Queue, 'freeAt'>, now: number): number =>
  Math.max(freeAt, now) + pushBackMs;

/** Half of the expected wait: a wait of an hour takes about a dozen requests, the last ones frequent. */
const pauseMs = (expectedMs: number) => Math.min(Math.max(expectedMs / 2, 1_000), 600_000);

const costOf = (works: readonly Waiter[]) => works.reduce((sum, { costMs }) => sum + costMs, 0);

const isBefore = (one: QueueEntry, other: QueueEntry): boolean =>
  (one.tag - other.tag || one.since - other.since || (one.id < other.id ? -1 : 1)) < 0;

const horizonMs = 4_000;
/** Work that comes back within it goes first when the engine is about to be idle. */
const idleMs = 1_000;
/** An idle engine may be asked for a little more at once. */
const burstMs = 250;
const pushBackMs = 1_000;
/**
 * The part of the engine that previews may take from waiting work; with what they take at once it stays below a fifth.
 */
const previewShare = 0.15;
const personPreviewMs = 1_000;
const previewLateMs = 2_000;
/**
 * The latest beginning of a window for someone who waits on a page. Work gets windows at most four seconds ahead, so
 * this is always enough for a preview when its lane has room.
 */
const pageWaitMs = horizonMs + 1_000;
/** Work that is overdue by this much has been stopped. */
const staleMs = 30_000;

export interface Asking {
  /** The id of the piece of work; a repeated request keeps its place. */
  readonly id: string;
  /** The audio or answer that it is part of; the number ahead counts these. */
  readonly thing: string;
  readonly personId: string;
  readonly costMs: number;
  /**
   * `first` is the first sound of an audio, and `prompt` a mail that someone waits for: both get the next window, the
   * second only if it begins soon. A `preview` is for a page that waits for it.
   */
  readonly lane: 'fair' | 'first' | 'prompt' | 'preview';
}

export interface Queue {
  /** The end of the windows given so far (milliseconds since 1970, like all times here). */
  readonly freeAt: number;
  readonly servedTag: number;
  readonly personTag: number;
  readonly previewsFreeAt: number;
  readonly personPreviewsFreeAt: number;
  /** The part of the engine's time to give out; absent means all of it. */
  readonly share?: number;
  readonly waiting: readonly Waiter[];
  readonly isStopped?: boolean;
}

interface QueueEntry {
  readonly id: string;
  readonly tag: number;
  readonly since: number;
}
export interface Waiter extends QueueEntry {
  readonly thing: string;
  readonly costMs: number;
  readonly comesAt: number;
}

export type Answer = Window | { readonly comesAt: number; readonly ahead?: number };

export interface Window {
  readonly from: number;
  readonly ms: number;
}

export interface Decision {
  readonly answer: Answer;
  readonly clock?: Pick<Queue, 'freeAt' | 'servedTag'> & Partial<Pick<Queue, 'previewsFreeAt'>>;
  readonly person?: Pick<Queue, 'personTag'> | Pick<Queue, 'personPreviewsFreeAt'> | undefined;
  readonly waiting?: Waiter;
}

interface Moment {
  readonly now: number;
  readonly random: () => number;
}

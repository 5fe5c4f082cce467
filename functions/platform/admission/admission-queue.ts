/**
 * Decides which work may use an engine (voices, model or mails), and when. The engine's time is divided into
 * consecutive windows: each piece of work gets a window of `costMs`, which begins where the previous one ends. Windows
 * are given at most `horizonMs` ahead, so that the first sound of an audio, which gets the next window, waits only a
 * short time. Other work is served in the order of its tags: the more engine time a person has already got, the later
 * is the tag of that person's next work (start-time fair queueing, Goyal 1996). So a short text doesn't wait behind a
 * book, and three narrations of one person together get no more time than one narration of another person. The engine
 * is never kept idle to reserve time for work that is expected later.
 */
export function decideOnRequest(seen: QueueState, asking: WindowRequest, moment: AdmissionContext): Decision {
  return asking.lane === 'preview' ? decidePreview(seen, asking, moment) : decideWork(seen, asking, moment);
}

function decideWork(seen: QueueState, asking: WindowRequest, { now, random }: AdmissionContext): Decision {
  const costMs = asking.costMs / (seen.share ?? 1);
  const ownWaiter = seen.waiting.find(({ id }) => id === asking.id);
  const tag = ownWaiter?.tag ?? Math.max(seen.servedTag, seen.personTag);
  const since = ownWaiter?.since ?? now;
  const person = ownWaiter ? undefined : { personTag: tag + costMs };
  const earlierInQueue = seen.waiting.filter(
    (other) =>
      other.id !== asking.id && other.comesAt > now - staleMs && isBefore(other, { ...asking, tag, since }),
  );

  const from = Math.max(now, seen.freeAt);
  if (asking.lane === 'prompt' && from > now + pageWaitMs) return { answer: { comesAt: from } };
  const allAheadMs = sumOfCosts(earlierInQueue);
  const soonAheadMs = sumOfCosts(earlierInQueue.filter(({ comesAt }) => comesAt <= now + idleMs));
  const isAdmitted =
    asking.lane !== 'fair' || from + allAheadMs <= now + horizonMs || from + soonAheadMs <= now + idleMs;
  if (isAdmitted) {
    const freeAt = Math.max(seen.freeAt, now - burstMs) + costMs;
    return {
      answer: { from, ms: costMs },
      clock: { freeAt, servedTag: Math.max(seen.servedTag, tag) },
      person,
    };
  }

  const expectedMs = from + allAheadMs - now - horizonMs;
  const comesAt = now + pauseMs(expectedMs) * (0.75 + random() / 2);
  const things = new Set(earlierInQueue.map(({ thing }) => thing));
  const isFrontmost = !things.delete(asking.thing);
  return {
    answer: { comesAt, ...(isFrontmost && { ahead: things.size }) },
    waiting: { id: asking.id, thing: asking.thing, tag, since, costMs, comesAt },
    person,
  };
}

/**
 * Gives a preview a window only if it begins soon enough, and otherwise leaves the queue unchanged. While other work is
 * waiting or in progress, all previews together get `previewShare` of the engine, and people who have just had a
 * preview come after other people.
 */
function decidePreview(seen: QueueState, asking: WindowRequest, { now }: AdmissionContext): Decision {
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

/**
 * Returns a later `freeAt` after the engine refused a call that had a window, so that no work gets another window for a
 * while.
 */
export const freeAtAfterRefusal = ({ freeAt }: Pick<QueueState, 'freeAt'>, now: number): number =>
  Math.max(freeAt, now) + pushBackMs;

/**
 * Returns how long work pauses before it asks for a window again: half of the expected wait, so that a wait of an hour
 * takes about a dozen requests, with the last ones close together.
 */
const pauseMs = (expectedMs: number) => Math.min(Math.max(expectedMs / 2, 1_000), 600_000);

const sumOfCosts = (works: readonly Waiter[]) => works.reduce((sum, { costMs }) => sum + costMs, 0);

const isBefore = (one: QueueEntry, other: QueueEntry): boolean =>
  (one.tag - other.tag || one.since - other.since || (one.id < other.id ? -1 : 1)) < 0;

const horizonMs = 4_000;
/**
 * If the engine would run out of work within this time, a new request may overtake requests that won't ask again before
 * then.
 */
const idleMs = 1_000;
/**
 * After idle time, the first window counts as begun this much earlier, so that the windows after it begin that much
 * sooner.
 */
const burstMs = 250;
const pushBackMs = 1_000;
/**
 * The share of the engine's time that previews get while other work waits. When this share is used up, a preview can
 * still get a window that is free at once; even then, all previews together stay below a fifth.
 */
const previewShare = 0.15;
const personPreviewMs = 1_000;
const previewLateMs = 2_000;
/**
 * How far ahead a window can begin for work that a person waits for on a page. It is more than the four seconds for
 * other work, so that a preview within `previewShare` always finds a window.
 */
const pageWaitMs = horizonMs + 1_000;
/** Waiting work that is this late to ask again counts as stopped. */
const staleMs = 30_000;

export interface WindowRequest {
  /** The id of the piece of work. If the work asks again with this id, it keeps its place in the queue. */
  readonly id: string;
  /**
   * The audio or answer that the work is part of. The place in the queue that people see (`ahead`) counts audios and
   * answers, not pieces of work.
   */
  readonly thing: string;
  readonly personId: string;
  readonly costMs: number;
  /**
   * `first` is for the first sound of an audio, which gets the next window. `prompt` is for a mail that someone waits
   * for, which gets the next window only if that begins soon. `preview` is for someone who waits on a page.
   */
  readonly lane: 'fair' | 'first' | 'prompt' | 'preview';
}

export interface QueueState {
  /** The time up to which windows are assigned (milliseconds since 1970, like all times here). */
  readonly freeAt: number;
  readonly servedTag: number;
  readonly personTag: number;
  readonly previewsFreeAt: number;
  readonly personPreviewsFreeAt: number;
  /** The share of the engine's time that may be given out; absent means all of it. */
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

export type AdmissionAnswer = EngineWindow | { readonly comesAt: number; readonly ahead?: number };

export interface EngineWindow {
  readonly from: number;
  readonly ms: number;
}

export interface Decision {
  readonly answer: AdmissionAnswer;
  readonly clock?: Pick<QueueState, 'freeAt' | 'servedTag'> & Partial<Pick<QueueState, 'previewsFreeAt'>>;
  readonly person?: Pick<QueueState, 'personTag'> | Pick<QueueState, 'personPreviewsFreeAt'> | undefined;
  readonly waiting?: Waiter;
}

interface AdmissionContext {
  readonly now: number;
  readonly random: () => number;
}

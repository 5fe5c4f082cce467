import { audioStages, type AudioStage } from '#shared/domain/audio/stages.ts';
import type { StatusUpdate } from '#web/live/status.ts';

/** The audios in the making, oldest first, and what the person was told of others. */
export interface Pending {
  readonly items: readonly PendingItem[];
  readonly told: ReadonlyMap<string, Told>;
}

export const nothingPending: Pending = { items: [], told: new Map() };

/**
 * What one piece of news makes of the list, and whether the person is to be told of an end. News may come twice,
 * late, out of order and by several ways; an end is told once for each attempt, and word of an attempt that was
 * overtaken by another is not heard.
 */
export function withNews(pending: Pending, news: News, nowMilliseconds: number): Outcome {
  const { audioId, state } = news;
  const item = pending.items.find((candidate) => candidate.audioId === audioId);
  const told = pending.told.get(audioId);
  const topic = news.topic ?? item?.topic ?? 'Your audio';
  if (item && isOlder(news, item)) return { pending };
  if (state === 'processing') {
    if (told && !isMadeAgain(told, news, nowMilliseconds)) return { pending };
    const items = withItem(pending.items, item, news, topic);
    return { pending: items === pending.items ? pending : { items, told: without(pending.told, audioId) } };
  }
  if (told && !isOlder(told, news)) return { pending: withoutItem(pending, audioId) };
  const end = { state, attempt: news.attempt ?? item?.attempt, atMilliseconds: nowMilliseconds };
  const ended = { ...withoutItem(pending, audioId), told: new Map(pending.told).set(audioId, end) };
  return news.cancelled
    ? { pending: ended }
    : { pending: ended, tell: { audioId, state, topic, reason: news.reason } };
}

/** The list without an audio that no longer exists. */
export const withoutItem = (pending: Pending, audioId: string): Pending => ({
  ...pending,
  items: pending.items.filter((item) => item.audioId !== audioId),
});

/** The list without an audio whose making its author has just ended here: they are told nothing of it. */
export function withoutWord(pending: Pending, audioId: string, nowMilliseconds: number): Pending {
  const attempt = pending.items.find((item) => item.audioId === audioId)?.attempt;
  const end = { state: 'error' as const, attempt, atMilliseconds: nowMilliseconds };
  return { ...withoutItem(pending, audioId), told: new Map(pending.told).set(audioId, end) };
}

/**
 * Another attempt is another making. Where nobody counts attempts, what is ready stays ready, and what failed is made
 * again when its author says so (`asked`), or somebody else's word of it comes later than a straggler would.
 */
function isMadeAgain(told: Told, news: News, nowMilliseconds: number): boolean {
  if (told.attempt !== undefined && news.attempt !== undefined) return isOlder(told, news);
  if (told.state === 'ready') return false;
  return news.asked === true || nowMilliseconds - told.atMilliseconds >= stragglerMilliseconds;
}

/** The items with what the news says of one; the same list where it says nothing new. Within an attempt all moves on, never back. */
function withItem(
  items: readonly PendingItem[],
  item: PendingItem | undefined,
  news: News,
  topic: string,
): readonly PendingItem[] {
  const before = item && isOlder(item, news) ? undefined : item;
  const next = {
    audioId: news.audioId,
    topic,
    attempt: news.attempt ?? item?.attempt,
    stage: laterStage(before?.stage, news.stage),
    progress: Math.max(before?.progress ?? 0, news.progress ?? 0),
    ahead: news.ahead,
    modelBusy: news.modelBusy,
  };
  if (!item) return [...items, next];
  return isSame(item, next) ? items : items.map((candidate) => (candidate === item ? next : candidate));
}

const isOlder = (one: Attempted, other: Attempted): boolean =>
  one.attempt !== undefined && other.attempt !== undefined && one.attempt < other.attempt;

const laterStage = (one: AudioStage | undefined, other: AudioStage | undefined): AudioStage | undefined =>
  audioStages.findLast((stage) => stage === one || stage === other);

const isSame = (one: PendingItem, other: PendingItem): boolean =>
  one.topic === other.topic &&
  one.attempt === other.attempt &&
  one.stage === other.stage &&
  one.progress === other.progress &&
  one.ahead === other.ahead &&
  one.modelBusy === other.modelBusy;

function without(told: Pending['told'], audioId: string): Pending['told'] {
  if (!told.has(audioId)) return told;
  const rest = new Map(told);
  rest.delete(audioId);
  return rest;
}

/** So long after an end, a message or an answer from before it may still arrive. */
const stragglerMilliseconds = 10_000;

/** By which attempts are told apart; who does not count them says nothing. */
interface Attempted {
  readonly attempt?: number | undefined;
}

export interface PendingItem extends Attempted {
  readonly audioId: string;
  readonly topic: string;
  readonly stage: AudioStage | undefined;
  /** 0 to 1. */
  readonly progress: number;
  /** While it waits for its turn: how many come first. */
  readonly ahead?: number | undefined;
  readonly modelBusy?: true | undefined;
}

export interface News
  extends
    Attempted,
    Pick<StatusUpdate, 'audioId' | 'state' | 'topic'>,
    Partial<Pick<StatusUpdate, 'stage' | 'ahead' | 'modelBusy' | 'progress' | 'reason'>> {
  /** The person has ended the making of it, here or elsewhere: it is nothing to be told of. */
  readonly cancelled?: boolean | undefined;
  /** The person has just asked for this audio, in this tab. */
  readonly asked?: boolean;
}

export interface End {
  readonly audioId: string;
  readonly state: Exclude<StatusUpdate['state'], 'processing'>;
  readonly topic: string;
  /** Why it has failed, where that is known. */
  readonly reason: string | undefined;
}

interface Told extends Attempted {
  readonly state: End['state'];
  readonly atMilliseconds: number;
}

interface Outcome {
  readonly pending: Pending;
  readonly tell?: End;
}

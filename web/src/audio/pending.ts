import { audioStages, type AudioStage } from '#shared/domain/audio/stages.ts';
import type { StatusUpdate } from '#web/live/status.ts';

export interface Pending {
  readonly items: readonly PendingItem[];
  readonly notified: ReadonlyMap<string, NotifiedEnd>;
}

export const nothingPending: Pending = { items: [], notified: new Map() };

/**
 * Applies one piece of news to the list of pending audios, and returns the end of a generation to announce, if any.
 * News can arrive twice, late, out of order and over several channels; each attempt's end is reported once, and news of
 * an older attempt is ignored.
 */
export function withNews(pending: Pending, news: AudioNews, nowMilliseconds: number): NewsOutcome {
  const { audioId, state } = news;
  const item = pending.items.find((candidate) => candidate.audioId === audioId);
  const notified = pending.notified.get(audioId);
  const topic = news.topic ?? item?.topic ?? 'Your audio';
  if (item && isOlder(news, item)) return { pending };
  if (state === 'processing') {
    if (notified && !isRegeneration(notified, news, nowMilliseconds)) return { pending };
    const items = withItem(pending.items, item, news, topic);
    return {
      pending:
        items === pending.items ? pending : { items, notified: withoutNotified(pending.notified, audioId) },
    };
  }
  if (notified && !isOlder(notified, news)) return { pending: withoutItem(pending, audioId) };
  const end = { state, attempt: news.attempt ?? item?.attempt, atMilliseconds: nowMilliseconds };
  const remainingPending = {
    ...withoutItem(pending, audioId),
    notified: new Map(pending.notified).set(audioId, end),
  };
  return news.cancelled
    ? { pending: remainingPending }
    : { pending: remainingPending, tell: { audioId, state, topic, reason: news.reason } };
}

export const withoutItem = (pending: Pending, audioId: string): Pending => ({
  ...pending,
  items: pending.items.filter((item) => item.audioId !== audioId),
});

/** Removes an audio that its author just cancelled or deleted in this tab, and suppresses the notification. */
export function withoutNotification(pending: Pending, audioId: string, nowMilliseconds: number): Pending {
  const attempt = pending.items.find((item) => item.audioId === audioId)?.attempt;
  const end = { state: 'error' as const, attempt, atMilliseconds: nowMilliseconds };
  return { ...withoutItem(pending, audioId), notified: new Map(pending.notified).set(audioId, end) };
}

/**
 * Returns whether the news belongs to a new attempt. If both attempt numbers are known, the higher number decides.
 * Otherwise a ready audio stays ready, and a failed audio counts as started again if its author asked for it
 * (`requested`) or if the news arrives too late to be a straggler.
 */
function isRegeneration(notified: NotifiedEnd, news: AudioNews, nowMilliseconds: number): boolean {
  if (notified.attempt !== undefined && news.attempt !== undefined) return isOlder(notified, news);
  if (notified.state === 'ready') return false;
  return news.requested === true || nowMilliseconds - notified.atMilliseconds >= stragglerMilliseconds;
}

/** Within an attempt, stage and progress never go back. Returns the same list when nothing changed. */
function withItem(
  items: readonly PendingItem[],
  item: PendingItem | undefined,
  news: AudioNews,
  topic: string,
): readonly PendingItem[] {
  const previousItem = item && isOlder(item, news) ? undefined : item;
  const next = {
    audioId: news.audioId,
    topic,
    attempt: news.attempt ?? item?.attempt,
    stage: laterStage(previousItem?.stage, news.stage),
    progress: Math.max(previousItem?.progress ?? 0, news.progress ?? 0),
    ahead: news.ahead,
    modelBusy: news.modelBusy,
  };
  if (!item) return [...items, next];
  return isSame(item, next) ? items : items.map((candidate) => (candidate === item ? next : candidate));
}

const isOlder = (one: WithAttempt, other: WithAttempt): boolean =>
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

function withoutNotified(notified: Pending['notified'], audioId: string): Pending['notified'] {
  if (!notified.has(audioId)) return notified;
  const remainingNotified = new Map(notified);
  remainingNotified.delete(audioId);
  return remainingNotified;
}

/** How long after the end of an attempt an older message or response can still arrive. */
const stragglerMilliseconds = 10_000;

/** Some senders of news don't count attempts; their news has no `attempt`. */
interface WithAttempt {
  readonly attempt?: number | undefined;
}

export interface PendingItem extends WithAttempt {
  readonly audioId: string;
  readonly topic: string;
  readonly stage: AudioStage | undefined;
  /** 0 to 1. */
  readonly progress: number;
  readonly ahead?: number | undefined;
  readonly modelBusy?: true | undefined;
}

export interface AudioNews
  extends
    WithAttempt,
    Pick<StatusUpdate, 'audioId' | 'state' | 'topic'>,
    Partial<Pick<StatusUpdate, 'stage' | 'ahead' | 'modelBusy' | 'progress' | 'reason'>> {
  /** True if the user cancelled the audio, in this tab or elsewhere, and therefore needs no notification. */
  readonly cancelled?: boolean | undefined;
  readonly requested?: boolean;
}

export interface GenerationEnd {
  readonly audioId: string;
  readonly state: Exclude<StatusUpdate['state'], 'processing'>;
  readonly topic: string;
  readonly reason: string | undefined;
}

interface NotifiedEnd extends WithAttempt {
  readonly state: GenerationEnd['state'];
  readonly atMilliseconds: number;
}

interface NewsOutcome {
  readonly pending: Pending;
  readonly tell?: GenerationEnd;
}

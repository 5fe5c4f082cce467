import type { StatusUpdate } from '#web/server/live/status.ts';

/** The audios in the making, oldest first, and what the person was told of others. */
export interface Pending {
  readonly items: readonly PendingItem[];
  readonly told: ReadonlyMap<string, Told>;
}

export const nothingPending: Pending = { items: [], told: new Map() };

/**
 * What one piece of news makes of the list, and whether the person is to be told of an end. News may come twice,
 * late, out of order and by several ways; an end is told once. What failed may be made again: its author says so
 * (`asked`), or somebody else's word of it comes later than a straggler would.
 */
export function withNews(pending: Pending, news: News, nowMilliseconds: number): Outcome {
  const { audioId, state, asked = false } = news;
  const item = pending.items.find((candidate) => candidate.audioId === audioId);
  const told = pending.told.get(audioId);
  const topic = news.topic ?? item?.topic ?? 'Your audio';
  if (state === 'processing') {
    if (told && !isMadeAgain(told, asked, nowMilliseconds)) return { pending };
    const progress = Math.max(item?.progress ?? 0, news.progress ?? 0);
    if (item?.progress === progress && item.topic === topic) return { pending };
    const next = { audioId, topic, progress };
    const items = item ? replaced(pending.items, item, next) : [...pending.items, next];
    return { pending: { items, told: without(pending.told, audioId) } };
  }
  if (told) return { pending: withoutItem(pending, audioId) };
  return {
    pending: {
      ...withoutItem(pending, audioId),
      told: new Map(pending.told).set(audioId, { state, atMilliseconds: nowMilliseconds }),
    },
    tell: { audioId, state, topic },
  };
}

/** The list without an audio that no longer exists. */
export const withoutItem = (pending: Pending, audioId: string): Pending => ({
  ...pending,
  items: pending.items.filter((item) => item.audioId !== audioId),
});

/** What is ready stays ready. */
function isMadeAgain(told: Told, asked: boolean, nowMilliseconds: number): boolean {
  if (told.state === 'ready') return false;
  return asked || nowMilliseconds - told.atMilliseconds >= stragglerMilliseconds;
}

const replaced = (items: readonly PendingItem[], item: PendingItem, next: PendingItem) =>
  items.map((candidate) => (candidate === item ? next : candidate));

function without(told: Pending['told'], audioId: string): Pending['told'] {
  if (!told.has(audioId)) return told;
  const rest = new Map(told);
  rest.delete(audioId);
  return rest;
}

/** So long after an end, a message or an answer from before it may still arrive. */
const stragglerMilliseconds = 10_000;

export interface PendingItem {
  readonly audioId: string;
  readonly topic: string;
  /** 0 to 1. */
  readonly progress: number;
}

export interface News extends Pick<StatusUpdate, 'audioId' | 'state' | 'topic' | 'progress'> {
  /** The person has just asked for this audio, in this tab. */
  readonly asked?: boolean;
}

export interface End {
  readonly audioId: string;
  readonly state: 'ready' | 'error';
  readonly topic: string;
}

interface Told {
  readonly state: End['state'];
  readonly atMilliseconds: number;
}

interface Outcome {
  readonly pending: Pending;
  readonly tell?: End;
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { JournalDatabase, StoredRow } from '#web/platform/journal-database.ts';
import { byKey, createTabDatabase, isWithin, type TabDatabase } from '#web/platform/tab-database.ts';

/**
 * Simulates the browser features that pages share: the journal's database, Web Locks, channels and window events. A
 * page that dies loses its locks, channels and listeners. A write reaches the device when `note` is called, on a quick
 * device at once; if the tab dies before, the write is lost.
 */
export function aBrowser() {
  const rows = new Map<string, StoredRow>();
  const locks = new Map<string, { by: PageLife | undefined; released: Promise<void>; release: () => void }>();
  const channels = new Set<Channel>();
  const pendingMessages: { to: PageLife | undefined; give: () => void }[] = [];
  const waiting: Waiting[] = [];
  let device: Device = 'quick';

  function note(): void {
    if (device === 'stuck') return;
    for (const { serve } of waiting.splice(0)) serve();
  }

  /** Serves requests in order, so that a read sees everything written before. */
  const enqueue = <Answer>(tab: Tab, answer: () => Answer, isRead = false) =>
    new Promise<Answer>((resolve) => {
      if (tab.isOver) return;
      waiting.push({ tab, isRead, serve: () => resolve(answer()) });
      if (device === 'quick') note();
    });

  const databaseOf = (tab: Tab): JournalDatabase => ({
    write: (work) =>
      enqueue(tab, () =>
        work({
          put: (key, value) => rows.set(JSON.stringify(key), { key, value: structuredClone(value) }),
          removeAll: (beginning) => {
            for (const [name, { key }] of rows) if (isWithin(key, beginning)) rows.delete(name);
          },
        }),
      ),
    read: (beginning) =>
      enqueue(
        tab,
        () => [...rows.values()].filter(({ key }) => isWithin(key, beginning)).toSorted(byKey),
        true,
      ),
  });

  async function request(name: string, work: () => unknown): Promise<unknown> {
    const by = inPage.getStore();
    for (let other = locks.get(name); other; other = locks.get(name)) await other.released;
    if (by?.isOver) return new Promise(() => undefined);
    const { promise: released, resolve } = Promise.withResolvers<void>();
    const release = () => {
      locks.delete(name);
      resolve();
    };
    locks.set(name, { by, released, release });
    return Promise.resolve(work()).finally(release);
  }

  class Channel {
    readonly life = inPage.getStore();
    readonly name: string;
    hear: ((event: { data: unknown }) => void) | undefined;
    constructor(name: string) {
      this.name = name;
      channels.add(this);
    }
    addEventListener(_type: string, hear: NonNullable<Channel['hear']>): void {
      this.hear = hear;
    }
    postMessage(data: unknown): void {
      for (const other of channels)
        if (other !== this && other.name === this.name)
          pendingMessages.push({ to: other.life, give: () => other.hear?.({ data }) });
    }
    close(): void {
      channels.delete(this);
    }
  }

  const listen = (type: string, hear: () => void, { signal }: { signal?: AbortSignal } = {}) => {
    const listener = { type, hear };
    const life = inPage.getStore();
    life?.listeners.add(listener);
    signal?.addEventListener('abort', () => life?.listeners.delete(listener));
  };

  return {
    database: () => inPage.getStore()!.tab.database,
    note,
    posted: pendingMessages,
    globals: {
      navigator: {
        locks: { request, query: async () => ({ held: [...locks.keys()].map((name) => ({ name })) }) },
      },
      BroadcastChannel: Channel,
      addEventListener: listen,
      document: { addEventListener: listen, visibilityState: 'visible' },
    },
    setDevice: (next: Device) => void (device = next),
    isNoted: () => waiting.length === 0,
    isRead: () => !waiting.some(({ isRead }) => isRead),
    newTab(): Tab {
      const tab: Tab = { isOver: false, database: createTabDatabase(async () => databaseOf(tab)) };
      return tab;
    },
    inNewPage<Result>(tab: Tab, work: (life: PageLife) => Result): Result {
      const life: PageLife = { isOver: false, tab, listeners: new Set() };
      return inPage.run(life, () => work(life));
    },
    inPage: <Result>(life: PageLife, work: () => Result): Result => inPage.run(life, work),
    tell(life: PageLife, type: string): void {
      for (const heard of Array.from(life.listeners)) if (heard.type === type) heard.hear();
    },
    die(life: PageLife): void {
      life.isOver = true;
      life.tab.isOver = true;
      life.listeners.clear();
      waiting.splice(0, Infinity, ...waiting.filter(({ tab }) => tab !== life.tab));
      for (const { by, release } of Array.from(locks.values())) if (by === life) release();
      for (const channel of Array.from(channels)) if (channel.life === life) channels.delete(channel);
    },
  };
}

const inPage = new AsyncLocalStorage<PageLife>();

/** A slow device acts on `note`, or after a read has waited for some time; a stuck device never acts. */
export type Device = 'quick' | 'slow' | 'stuck';

export interface Tab {
  isOver: boolean;
  readonly database: TabDatabase;
}

interface Waiting {
  readonly tab: Tab;
  readonly isRead: boolean;
  readonly serve: () => void;
}

export interface PageLife {
  isOver: boolean;
  readonly tab: Tab;
  readonly listeners: Set<{ readonly type: string; readonly hear: () => void }>;
}

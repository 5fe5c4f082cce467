import { AsyncLocalStorage } from 'node:async_hooks';
import type { JournalDatabase, KeptRow } from '#web/platform/journal-database.ts';

/**
 * For tests only: the parts of a browser that pages share, which each of them loses when it dies: the journal's
 * database, Web Locks, channels, and the events of the window. What a page wrote is on the device once that has `noted`
 * it; a page that dies before loses it.
 */
export function aBrowser() {
  const rows = new Map<string, KeptRow>();
  const locks = new Map<string, { by: PageLife | undefined; gone: Promise<void>; free: () => void }>();
  const channels = new Set<Channel>();
  const lives = new Set<PageLife>();
  const posted: { to: PageLife | undefined; give: () => void }[] = [];
  let isSlow = false;

  function note(): void {
    for (const { pending } of lives) for (const write of pending.splice(0)) write(true);
  }

  const database = (life = inPage.getStore()): JournalDatabase => ({
    write(work) {
      if (life?.isOver) return Promise.resolve();
      return new Promise((resolve) => {
        life?.pending.push((isNoted) => {
          if (isNoted)
            work({
              put: (key, value) => rows.set(JSON.stringify(key), { key, value: structuredClone(value) }),
              removeAll: (beginning) => {
                for (const [name, { key }] of rows) if (isWithin(key, beginning)) rows.delete(name);
              },
            });
          resolve();
        });
        if (!isSlow) note();
      });
    },
    async read(beginning) {
      note();
      return [...rows.values()].filter(({ key }) => isWithin(key, beginning)).toSorted(byKey);
    },
  });

  async function request(name: string, work: () => unknown): Promise<unknown> {
    const by = inPage.getStore();
    for (let other = locks.get(name); other; other = locks.get(name)) await other.gone;
    if (by?.isOver) return new Promise(() => undefined);
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    const free = () => {
      locks.delete(name);
      resolve();
    };
    locks.set(name, { by, gone, free });
    return Promise.resolve(work()).finally(free);
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
          posted.push({ to: other.life, give: () => other.hear?.({ data }) });
    }
    close(): void {
      channels.delete(this);
    }
  }

  const listen = (type: string, hear: () => void, { signal }: { signal?: AbortSignal } = {}) => {
    const heard = { type, hear };
    const life = inPage.getStore();
    life?.listeners.add(heard);
    signal?.addEventListener('abort', () => life?.listeners.delete(heard));
  };

  return {
    database,
    note,
    posted,
    /** What is to be put in place of the browser's own. */
    globals: {
      navigator: {
        locks: { request, query: async () => ({ held: [...locks.keys()].map((name) => ({ name })) }) },
      },
      BroadcastChannel: Channel,
      addEventListener: listen,
      document: { addEventListener: listen, visibilityState: 'visible' },
    },
    /** From now on what is written waits until it is noted. */
    setSlow: (slow: boolean) => void (isSlow = slow),
    isNoted: () => [...lives].every(({ pending }) => pending.length === 0),
    /** What `work` begins is of a new page. */
    inNewPage<Result>(work: (life: PageLife) => Result): Result {
      const life: PageLife = { isOver: false, pending: [], listeners: new Set() };
      lives.add(life);
      return inPage.run(life, () => work(life));
    },
    inPage: <Result>(life: PageLife, work: () => Result): Result => inPage.run(life, work),
    tell(life: PageLife, type: string): void {
      for (const heard of Array.from(life.listeners)) if (heard.type === type) heard.hear();
    },
    die(life: PageLife): void {
      life.isOver = true;
      life.listeners.clear();
      for (const write of life.pending.splice(0)) write(false);
      lives.delete(life);
      for (const { by, free } of Array.from(locks.values())) if (by === life) free();
      for (const channel of Array.from(channels)) if (channel.life === life) channels.delete(channel);
    },
  };
}

const inPage = new AsyncLocalStorage<PageLife>();

const isWithin = (key: KeptRow['key'], beginning: readonly string[]) =>
  beginning.every((part, at) => key[at] === part);

const byKey = ({ key: a }: KeptRow, { key: b }: KeptRow): number => {
  const at = a.findIndex((part, place) => part !== b[place]);
  return at === -1 || a[at]! < (b[at] ?? '') ? -1 : 1;
};

export interface PageLife {
  isOver: boolean;
  readonly pending: ((isNoted: boolean) => void)[];
  readonly listeners: Set<{ readonly type: string; readonly hear: () => void }>;
}

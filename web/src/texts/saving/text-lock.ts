/**
 * Holds a lock under a name unique to this page until it is released or the page dies. After that, others may recover
 * what the page kept.
 */
export function acquireTextLock(): TextLock {
  const page = crypto.randomUUID().slice(0, 8);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const acquired = new Promise<void>((resolve) => {
    const hold = () => {
      resolve();
      return released;
    };
    navigator.locks.request(lockOf(page), hold).catch(resolve);
  });
  return {
    page,
    acquired,
    handOver: () => void handedOver.add(page),
    release() {
      handedOver.add(page);
      release();
    },
  };
}

/** Pages of this tab that may be continued. The browser may still list their locks after the release. */
const handedOver = new Set<string>();

/** Returns the living pages, without those that this tab may continue. */
export async function lockedPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  const pages = held.flatMap(({ name = '' }) =>
    name.startsWith(lockOf('')) ? [name.slice(lockOf('').length)] : [],
  );
  return new Set(pages.filter((page) => !handedOver.has(page)));
}

export const lockReleased = async (page: string): Promise<void> =>
  navigator.locks.request(lockOf(page), () => undefined);

/**
 * Lets only one page at a time recover what is kept of a text. The lock's name must stay, because pages of older
 * releases use it.
 */
export const withTextLock = <Result>(
  userid: string,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> => navigator.locks.request(`chapter:${userid}:${id}`, work) as Promise<Result>;

const lockOf = (page: string) => `page:${page}`;

export interface TextLock {
  readonly page: string;
  /** Resolves once other pages can see that this page lives. */
  readonly acquired: Promise<void>;
  /** Lets this tab continue what the page wrote. Other tabs wait until the device has it and the lock is released. */
  readonly handOver: () => void;
  readonly release: () => void;
}

/**
 * Holds a lock, with a name unique to this page, until it is released or the page is gone. After that, other pages may
 * recover the text that this page stored on the device.
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
    navigator.locks.request(lockName(page), hold).catch(resolve);
  });
  return {
    page,
    acquired,
    handOver: () => void handedOverPages.add(page),
    release() {
      handedOverPages.add(page);
      release();
    },
  };
}

/**
 * Earlier pages of this tab that have handed over their texts. This tab may continue those texts, even if the browser
 * still lists the pages' locks.
 */
const handedOverPages = new Set<string>();

/** Returns the pages that are still open, except those that have handed over their texts to this tab. */
export async function lockedPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  const pages = held.flatMap(({ name = '' }) =>
    name.startsWith(lockName('')) ? [name.slice(lockName('').length)] : [],
  );
  return new Set(pages.filter((page) => !handedOverPages.has(page)));
}

export const lockReleased = async (page: string): Promise<void> =>
  navigator.locks.request(lockName(page), () => undefined);

/**
 * Lets only one page at a time recover what the device has stored of a text. The lock's name must not change, because
 * pages of older releases use it.
 */
export const withTextLock = <Result>(
  userid: string,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> => navigator.locks.request(`chapter:${userid}:${id}`, work) as Promise<Result>;

const lockName = (page: string) => `page:${page}`;

export interface TextLock {
  readonly page: string;
  /** Resolves as soon as other pages can see that this page is open. */
  readonly acquired: Promise<void>;
  /**
   * Lets this tab continue the text of the page at once. Other tabs wait until the text is stored on the device and the
   * lock is released.
   */
  readonly handOver: () => void;
  readonly release: () => void;
}

/**
 * A page's lock on a text that it has open, by a name that no other page or device ever has. It is held until it is
 * released, or until its page dies: then the browser takes it away, and what the page kept may be recovered by others.
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

/** Pages of this tab. The browser may still name the locks of those that have released theirs. */
const handedOver = new Set<string>();

/** The names of the pages that live, without those that this tab may go on with. */
export async function lockedPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  const pages = held.flatMap(({ name = '' }) =>
    name.startsWith(lockOf('')) ? [name.slice(lockOf('').length)] : [],
  );
  return new Set(pages.filter((page) => !handedOver.has(page)));
}

/** Waits until a page lives no more. */
export const lockReleased = async (page: string): Promise<void> =>
  navigator.locks.request(lockOf(page), () => undefined);

/** One at a time recovers what is kept of a text; older pages know the lock by this name. */
export const withTextLock = <Result>(
  userid: string,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> => navigator.locks.request(`chapter:${userid}:${id}`, work) as Promise<Result>;

const lockOf = (page: string) => `page:${page}`;

export interface TextLock {
  readonly page: string;
  /** From then on the others know that the page lives. */
  readonly acquired: Promise<void>;
  /** The tab may go on with what the page wrote; other tabs wait until the device has it, and the lock is released. */
  readonly handOver: () => void;
  readonly release: () => void;
}

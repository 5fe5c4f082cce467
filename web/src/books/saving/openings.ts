/**
 * An opening of a chapter, by a name that no other page or device ever has. It lives until it is let go, or until its
 * page dies: then the browser takes the lock away, and what it kept may be taken up by others.
 */
export function newOpening(): Opening {
  const page = crypto.randomUUID().slice(0, 8);
  let letGo: () => void = () => undefined;
  const life = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    const hold = () => {
      resolve();
      return life;
    };
    navigator.locks.request(lockOf(page), hold).catch(resolve);
  });
  return { page, begun, letGo };
}

/** The names of those that live. */
export async function livingPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(lockOf('')) ? [name.slice(lockOf('').length)] : [])),
  );
}

/** Waits until a page lives no more. */
export const pageEnded = async (page: string): Promise<void> =>
  navigator.locks.request(lockOf(page), () => undefined);

/** One at a time takes up what is kept of a chapter. */
export const whileAlone = <Result>(
  userid: string,
  chapterId: string,
  work: () => Promise<Result>,
): Promise<Result> => navigator.locks.request(`chapter:${userid}:${chapterId}`, work) as Promise<Result>;

const lockOf = (page: string) => `page:${page}`;

export interface Opening {
  readonly page: string;
  /** From then on the others know that it lives. */
  readonly begun: Promise<void>;
  readonly letGo: () => void;
}

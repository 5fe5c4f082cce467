/** `localStorage`, with memory as a fallback if the browser forbids storage or has no space. */
export const browserStorage = lenientStorage(() => localStorage);

export const tabStorage = lenientStorage(() => sessionStorage);

function lenientStorage(area: () => Storage): LenientStorage {
  const itemsInMemory = new Map<string, string>();
  return {
    getItem(key) {
      return itemsInMemory.get(key) ?? whereAllowed(() => area().getItem(key)) ?? null;
    },
    setItem(key, value) {
      const isStored = whereAllowed(() => {
        area().setItem(key, value);
        return true;
      });
      if (isStored) itemsInMemory.delete(key);
      else itemsInMemory.set(key, value);
      return isStored ?? false;
    },
    removeItem(key) {
      itemsInMemory.delete(key);
      whereAllowed(() => area().removeItem(key));
    },
    keys: () => [...itemsInMemory.keys(), ...(whereAllowed(() => Object.keys(area())) ?? [])],
  };
}

/** Even accessing `localStorage` throws if it is forbidden. */
function whereAllowed<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export interface LenientStorage {
  readonly getItem: (key: string) => string | null;
  /** Returns whether the browser stored the value; otherwise the value is lost when the page is closed. */
  readonly setItem: (key: string, value: string) => boolean;
  readonly removeItem: (key: string) => void;
  readonly keys: () => readonly string[];
}

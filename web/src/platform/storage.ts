/** What outlives the tab. Where the browser forbids storage or has no room left, this page remembers it instead. */
export const browserStorage = lenient(() => localStorage);

/** What lives as long as the tab. */
export const tabStorage = lenient(() => sessionStorage);

function lenient(area: () => Storage): LenientStorage {
  const remembered = new Map<string, string>();
  return {
    getItem(key) {
      return remembered.get(key) ?? whereAllowed(() => area().getItem(key)) ?? null;
    },
    setItem(key, value) {
      const kept = whereAllowed(() => {
        area().setItem(key, value);
        return true;
      });
      if (kept) remembered.delete(key);
      else remembered.set(key, value);
      return kept ?? false;
    },
    removeItem(key) {
      remembered.delete(key);
      whereAllowed(() => area().removeItem(key));
    },
    keys: () => [...remembered.keys(), ...(whereAllowed(() => Object.keys(area())) ?? [])],
  };
}

/** Even to name the storage throws where it is forbidden. */
function whereAllowed<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export interface LenientStorage {
  readonly getItem: (key: string) => string | null;
  /** Answers whether the browser took it; what it did not take is gone with the page. */
  readonly setItem: (key: string, value: string) => boolean;
  readonly removeItem: (key: string) => void;
  readonly keys: () => readonly string[];
}

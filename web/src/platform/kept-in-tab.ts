import { tabStorage } from '#web/platform/storage.ts';

/** What this tab keeps under `name`, also from before a reload; undefined when there is nothing readable. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(tabStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    // What lies in a storage may be anybody's.
    return undefined;
  }
}

export const keep = (name: string, value: object) => tabStorage.setItem(name, JSON.stringify(value));

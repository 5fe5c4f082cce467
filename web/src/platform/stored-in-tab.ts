import { tabStorage } from '#web/platform/storage.ts';

export function storedInTab(name: string): unknown {
  try {
    return JSON.parse(tabStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    // The storage may contain a value that isn't JSON.
    return undefined;
  }
}

export const storeInTab = (name: string, value: object) => tabStorage.setItem(name, JSON.stringify(value));

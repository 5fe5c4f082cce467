import { tabStorage } from '#web/platform/storage.ts';

export function storedInTab(name: string): unknown {
  try {
    return JSON.parse(tabStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    // Storage may contain foreign values.
    return undefined;
  }
}

export const storeInTab = (name: string, value: object) => tabStorage.setItem(name, JSON.stringify(value));

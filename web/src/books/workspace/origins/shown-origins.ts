import { browserStorage } from '#web/platform/storage.ts';
import { createStore, useStoreSelector } from '#web/platform/store.ts';

export function useShownOrigins(bookId: string): readonly [isShown: boolean, toggle: () => void] {
  const isShown = useStoreSelector(changes, () => browserStorage.getItem(keyOf(bookId)) !== null);
  return [
    isShown,
    () => {
      if (isShown) browserStorage.removeItem(keyOf(bookId));
      else browserStorage.setItem(keyOf(bookId), 'shown');
      changes.set(changes.get() + 1);
    },
  ];
}

const changes = createStore(0);
const keyOf = (bookId: string) => `origins:${bookId}`;

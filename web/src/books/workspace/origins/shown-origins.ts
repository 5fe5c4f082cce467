import { browserStorage } from '#web/platform/storage.ts';
import { createStore, useStoreSelector } from '#web/platform/store.ts';

export function useShownOrigins(bookId: string): readonly [isShown: boolean, toggle: () => void] {
  const isShown = useStoreSelector(changeCount, () => browserStorage.getItem(storageKeyOf(bookId)) !== null);
  return [
    isShown,
    () => {
      if (isShown) browserStorage.removeItem(storageKeyOf(bookId));
      else browserStorage.setItem(storageKeyOf(bookId), 'shown');
      changeCount.set(changeCount.get() + 1);
    },
  ];
}

const changeCount = createStore(0);
const storageKeyOf = (bookId: string) => `origins:${bookId}`;

import { browserStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';

export function persistedSwitch(name: string, initial: boolean): Store<boolean> {
  const stored = browserStorage.getItem(name);
  const store = createStore(initial, stored === 'on' || (initial && stored !== 'off'));
  return {
    ...store,
    set(on) {
      browserStorage.setItem(name, on ? 'on' : 'off');
      store.set(on);
    },
  };
}

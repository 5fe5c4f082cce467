import { browserStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';

export function keptSwitch(name: string, initial: boolean): Store<boolean> {
  const kept = browserStorage.getItem(name);
  const store = createStore(initial, kept === 'on' || (initial && kept !== 'off'));
  return {
    ...store,
    set(on) {
      browserStorage.setItem(name, on ? 'on' : 'off');
      store.set(on);
    },
  };
}

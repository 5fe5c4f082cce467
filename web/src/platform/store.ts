import { useSyncExternalStore } from 'react';

/**
 * A value outside React that components can follow. `set` with an equal value tells nobody. `kept` is what the device
 * has kept: `initial` is the value of a page that was rendered elsewhere, and is hydrated first.
 */
export function createStore<State>(initial: State, kept = initial): Store<State> {
  let state = kept;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => state,
    set(next) {
      if (Object.is(state, next)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A prerendered page is hydrated as it was rendered, from the initial state; what has changed since follows at once. */
export const useStore = <State>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, store.get, () => store.initial);

/** Follows a part of a store; `select` answers a primitive or a part of the state, never a new object. */
export function useStoreSelector<State, Selected>(
  store: Store<State>,
  select: (state: State) => Selected,
): Selected {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
}

export interface Store<State> {
  readonly initial: State;
  readonly get: () => State;
  readonly set: (next: State) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

import { useSyncExternalStore } from 'react';

/**
 * Creates a store that notifies its listeners only if the value changes. `stored` is the value that this device has
 * stored. `initial` is used while hydrating a page that was rendered on the server or by the build.
 */
export function createStore<State>(initial: State, stored = initial): Store<State> {
  let state = stored;
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

/** Hydrates with the initial state that was prerendered, then updates to the current one. */
export const useStore = <State>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, store.get, () => store.initial);

/** `select` must return a primitive or a part of the state, never a new object. */
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

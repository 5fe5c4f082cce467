import { useSyncExternalStore } from 'react';

/** A value outside React that components can follow. `set` with an equal value tells nobody. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
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

export const useStore = <State>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, store.get, store.get);

/** Follows a part of a store; `select` answers a primitive or a part of the state, never a new object. */
export function useStorePart<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  const part = () => select(store.get());
  return useSyncExternalStore(store.subscribe, part, part);
}

export interface Store<State> {
  readonly get: () => State;
  readonly set: (next: State) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

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

/** Follows a part of a store; `select` answers a primitive or a part of the state, never a new object. */
export function useStore<State, Part = State>(
  store: Store<State>,
  select: (state: State) => Part = whole,
): Part {
  const part = () => select(store.get());
  return useSyncExternalStore(store.subscribe, part, part);
}

const whole = <State, Part>(state: State) => state as unknown as Part;

export interface Store<State> {
  get(): State;
  set(next: State): void;
  subscribe(listener: () => void): () => void;
}

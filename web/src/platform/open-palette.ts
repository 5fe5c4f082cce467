import { createStore } from './store.ts';

export const palette = createStore<'search' | 'keys' | undefined>(undefined);

export const typedAhead = createStore('');

export function openPalette(): void {
  typedAhead.set('');
  palette.set('search');
}

export const openShortcuts = () => palette.set('keys');
export const closePalette = () => palette.set(undefined);

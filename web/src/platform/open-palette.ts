import { createStore } from './store.ts';

/** What of the palette is open: the search, or the list of keys. */
export const palette = createStore<'search' | 'keys' | undefined>(undefined);

/** The letters pressed between Ctrl-K and the moment its field is there. */
export const typedAhead = createStore('');

export function openPalette(): void {
  typedAhead.set('');
  palette.set('search');
}

export const openKeys = () => palette.set('keys');
export const closePalette = () => palette.set(undefined);

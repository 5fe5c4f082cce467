import { createStore } from './store.ts';

/** What of the palette is open: the search, or the list of keys. */
export const palette = createStore<'search' | 'keys' | undefined>(undefined);

export const openPalette = () => palette.set('search');
export const openKeys = () => palette.set('keys');
export const closePalette = () => palette.set(undefined);

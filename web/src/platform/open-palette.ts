import { createStore } from './store.ts';

export const paletteStore = createStore<'search' | 'keys' | undefined>(undefined);

export const typedBeforePalette = createStore('');

export function openPalette(): void {
  typedBeforePalette.set('');
  paletteStore.set('search');
}

export const openShortcuts = () => paletteStore.set('keys');
export const closePalette = () => paletteStore.set(undefined);

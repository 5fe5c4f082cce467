import { playlistAddress } from '#shared/addresses.ts';

/** Where edges may hold copies of what a playlist says: its page and feed, and the channel in which it is named. */
export const playlistPages = (id: string): string[] => [`${playlistAddress(id)}*`, '/channel/*'];

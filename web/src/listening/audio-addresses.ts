/** All that one has made to be heard. */
export const yourAudioAddress = '/books/audio';

/** One’s own playlists. */
export const yourPlaylistsAddress = '/books/playlists';

/** What one has heard. */
export const historyAddress = `${yourAudioAddress}?tab=history`;

/** Where one audio of one's own is worked on: its script, its voices, its text. */
export const studioAddress = (id: string): string => `${yourAudioAddress}/${encodeURIComponent(id)}`;

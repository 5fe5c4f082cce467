/** One’s own playlists. */
export const yourPlaylistsAddress = '/books/playlists';

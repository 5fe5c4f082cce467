export const yourPlaylistsAddress = '/books/playlists';

/** The words of the spec for what the new-playlist dialog refuses (S5.05, S5.06). */
export const playlistRefusals = {
  nameMissing: 'Please enter a playlist name',
  notSignedIn: 'You need to be logged in to create a playlist',
} as const;

export const mostPlaylistAudios = 500;

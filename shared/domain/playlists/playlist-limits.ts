export const mostPlaylistAudios = 500;

export const playlistRefusals = {
  /** The words of the spec for what the new-playlist dialog refuses (S5.05, S5.06). */
  nameMissing: 'Please enter a playlist name',
  notSignedIn: 'You need to be logged in to create a playlist',
  full: `This playlist is full: it has ${mostPlaylistAudios} audios. Remove one, or create another playlist.`,
  changed: 'This playlist was changed elsewhere. Reload it and try again.',
  audioGone: 'One of these audios no longer exists. Reload the playlist.',
  notInIt: 'This audio isn’t in the playlist.',
  twice: 'This audio is already in the playlist.',
  notPublic: 'Only public audio of others can be in your playlist.',
  revisionMissing: 'Say which revision of the list you have changed.',
  notYours: 'Only the owner of this playlist can change it.',
} as const;

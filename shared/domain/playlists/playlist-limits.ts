export const mostPlaylistAudios = 500;

export const playlistRefusals = {
  /** The first two messages are the spec's words for the new-playlist dialog (S5.05, S5.06). */
  nameMissing: 'Please enter a playlist name',
  notSignedIn: 'You need to be logged in to create a playlist',
  full: `This playlist is full: it has ${mostPlaylistAudios} recordings. Remove one, or create another playlist.`,
  changed: 'This playlist was changed elsewhere. Reload it and try again.',
  audioGone: 'One of these recordings no longer exists. Reload the playlist.',
  notInIt: 'This recording isn’t in the playlist.',
  twice: 'This recording is already in the playlist.',
  notPublic: 'You can only add other people’s recordings if they’re public.',
  revisionMissing: 'Send the revision of the playlist that you changed.',
  notYours: 'Only the owner of this playlist can change it.',
} as const;

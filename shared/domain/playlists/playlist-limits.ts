export const mostPlaylistAudios = 500;

export const playlistRefusals = {
  /** The words of the spec for what the new-playlist dialog refuses (S5.05, S5.06). */
  nameMissing: 'Please enter a playlist name',
  notSignedIn: 'You need to be logged in to create a playlist',
  full: `This playlist is full: it has ${mostPlaylistAudios} audios. Take one out, or begin another.`,
  changed: 'This playlist was changed elsewhere. Look at it as it is now, and try again.',
  audioGone: 'One of these audios is not there any more. Reload the playlist.',
  notInIt: 'This audio is not in the playlist.',
  twice: 'An audio stands in a playlist only once.',
  notPublic: 'Only what its author has made public can be in a playlist of somebody else.',
  revisionMissing: 'Say which revision of the list you have changed.',
  notYours: 'Only who made this playlist can change it.',
} as const;

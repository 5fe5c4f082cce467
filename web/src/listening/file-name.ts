/** Returns a file name for the MP3 that is valid on every file system. */
export const fileName = (title: string): string =>
  `${title.replaceAll(/[\\/:*?"<>|\p{Cc}\u2066-\u2069]+/gu, ' ').trim() || 'audio'}.mp3`;

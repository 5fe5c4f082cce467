/** What the MP3 of an audio is called, as every file system takes it. */
export const fileName = (title: string): string =>
  `${title.replaceAll(/[\\/:*?"<>|\p{Cc}\u2066-\u2069]+/gu, ' ').trim() || 'audio'}.mp3`;

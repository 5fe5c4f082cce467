/**
 * What the API document says of each id: of a parameter or a field by its name, of an `{id}` in a path by what stands
 * before it. People have two: the `userid` that only they know, and the `creatorId` that others see.
 */
const idWords: Readonly<Record<string, string>> = {
  userId: 'Someone’s `creatorId`, or your own `userid` of `GET /profile`, sent with your token.',
  userid:
    'Your own: the subject of your token, as `userid` of `GET /profile`; elsewhere someone’s `creatorId`.',
  followedUserId: 'The `creatorId` of who is followed, or your own `userid`, sent with your token.',
  creatorId: 'Whose channel, by the public id that stands at the channel and at each of its audios.',
  username: 'A username, with or without capitals; one that was given up leads to its person still.',
  audioId: 'The id of an audio, `aud_…`.',
  audioIds: 'The ids of audios, `aud_…`, in their order.',
  bookId: 'The id of a book, `book_…`.',
  chapterId: 'The id of a chapter, which begins with that of its book.',
  nextId: 'The id of the chapter after it.',
  playlistId: 'The id of a playlist, `pl_…`; null for none.',
  postId: 'The id of a post, as in its address.',
  turnId: 'The id of a turn, as its script has it.',
  versionId: 'The id of a version, as the history of the chapter has it.',
  conversationId: 'The id of a conversation, `conv_…`.',
  executionArn: 'Of the answer in progress, as returned for the question.',
  importId: 'A random name of your own for this import: the same in each of its requests.',
  saveId: 'A random name of your own for this save: the same request again is known by it.',
  targetId: 'The id of what is reported: of an audio or a post, or the `creatorId` of a channel.',
  voiceId: 'The id of a voice, as `GET /voices` lists them.',
  shortCode: 'The code of a short link: what stands behind `/s/`.',
  'audio/id': 'The id of an audio, `aud_…`.',
  'update/id': 'The id of the audio that is changed, `aud_…`.',
  'embed/id': 'The id of an audio, `aud_…`.',
  'blog/id': 'The id of a post, as in its address.',
  'mine/id': 'The id of a post of your own.',
  'post/id': 'The id of a post, as in its address.',
  'books/id': 'The id of a book, `book_…`.',
  'chapters/id': 'The id of a chapter, which begins with that of its book.',
  'conversations/id': 'The id of a conversation, `conv_…`.',
  'exports/id': 'The id of an export, as it was answered with.',
  'facts/id': 'The id of a fact, as the facts of the book have it.',
  'findings/id': 'The id of a finding, as the findings of the book have it.',
  'follow/id': 'The id of a follow, as `POST /follow` and `GET /follow/status` answer it.',
  'notes/id': 'The id of a note, as the notes of the book have it.',
  'parts/id': 'The id of a part, as the outline of the book has it.',
  'playlist/id': 'The id of a playlist, `pl_…`.',
  'playlists/id': 'The id of a playlist, `pl_…`.',
  'playlist-feed/id': 'The id of a playlist, `pl_…`.',
  'reports/id': 'The id of a report, as the list of reports has it.',
  'schedule-notification/id': 'The id of a reminder, as the list of reminders has it.',
  'trash/id': 'The id of a book or a chapter in the trash.',
  'voices/id': 'The id of a voice, as `GET /voices` lists them.',
};

/** The description of a parameter or a field. `thing` is the part of the path before it. */
export function idWordsFor(name: string, thing = ''): { readonly description?: string } {
  const description = idWords[name] ?? idWords[`${thing}/${name}`];
  return description === undefined ? {} : { description };
}

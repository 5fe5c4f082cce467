/**
 * The descriptions of ids in the API document. The key is the name of the parameter or field; for an `{id}` in a path,
 * the key begins with the path segment before it, as in `books/id`. A person has two ids: the `userid` that only they
 * know, and the `creatorId` that others see.
 */
const idWords: Readonly<Record<string, string>> = {
  userId: 'Someone’s `creatorId`, or your own `userid` from `GET /profile`, sent with your token.',
  userid:
    'For yourself, the subject of your token (`userid` in `GET /profile`). For anyone else, their `creatorId`.',
  followedUserId: 'The `creatorId` of the followed channel, or your own `userid`, sent with your token.',
  creatorId: 'The public id of a person, as returned with their channel and with each of their recordings.',
  username: 'A username, in upper or lower case. A former username still leads to the same person.',
  audioId: 'The id of a recording, `aud_…`.',
  audioIds: 'The ids of recordings, `aud_…`, in order.',
  bookId: 'The id of a book, `book_…`.',
  chapterId: 'The id of a chapter, which starts with the id of its book.',
  nextId: 'The id of the next chapter.',
  playlistId: 'The id of a playlist, `pl_…`; null for none.',
  postId: 'The id of a post, as in its address.',
  turnId: 'The id of a turn in the script.',
  versionId: 'The id of a version in the chapter’s history.',
  conversationId: 'The id of a conversation, `conv_…`.',
  executionArn: 'The execution of the answer in progress, as returned when you asked.',
  importId: 'A random id that you choose for this import. Send the same one with each of its requests.',
  saveId: 'A random id that you choose for this save. It identifies a repeated request.',
  targetId: 'The id of the recording or post that you report, or the `creatorId` of the channel.',
  voiceId: 'The id of a voice, as listed by `GET /voices`.',
  shortCode: 'The code of a short link: the part after `/s/`.',
  'audio/id': 'The id of a recording, `aud_…`.',
  'update/id': 'The id of the recording to change, `aud_…`.',
  'embed/id': 'The id of a recording, `aud_…`.',
  'blog/id': 'The id of a post, as in its address.',
  'mine/id': 'The id of one of your posts.',
  'post/id': 'The id of a post, as in its address.',
  'books/id': 'The id of a book, `book_…`.',
  'chapters/id': 'The id of a chapter, which starts with the id of its book.',
  'conversations/id': 'The id of a conversation, `conv_…`.',
  'exports/id': 'The id of an export, as returned when you requested it.',
  'facts/id': 'The id of one of the book’s facts.',
  'findings/id': 'The id of one of the book’s findings.',
  'follow/id': 'The id of a follow, as returned by `POST /follow` and `GET /follow/status`.',
  'notes/id': 'The id of one of the book’s notes.',
  'parts/id': 'The id of a part in the book’s outline.',
  'playlist/id': 'The id of a playlist, `pl_…`.',
  'playlists/id': 'The id of a playlist, `pl_…`.',
  'playlist-feed/id': 'The id of a playlist, `pl_…`.',
  'reports/id': 'The id of a report in the list of reports.',
  'schedule-notification/id': 'The id of a reminder in the list of reminders.',
  'trash/id': 'The id of a book or a chapter in the trash.',
  'voices/id': 'The id of a voice, as listed by `GET /voices`.',
};

export function idWordsFor(name: string, thing = ''): { readonly description?: string } {
  const description = idWords[name] ?? idWords[`${thing}/${name}`];
  return description === undefined ? {} : { description };
}

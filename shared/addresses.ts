import type { FolderName } from './folders.ts';

/**
 * The addresses that the web app, the API and the feeds share; braces mark placeholders. API routes are in the
 * contract, and the addresses of screens that only the web app uses are beside their routes.
 */
export const pageAddresses = {
  player: '/audio-player?id={id}',
  sharedAudio: '/channel/{username}/audio/{id}',
  /** The first page has no query (`addressOfPage`). */
  channel: '/channel/{username}?page={page}',
  channelFeed: '/channel/{username}/feed.xml?page={page}',
  originalChannel: '/original-channel/{username}?page={page}',
  directory: '/channels',
  playlist: '/playlist/{id}',
  playlistFeed: '/playlist/{id}/feed.xml?page={page}',
  picture: '/pictures/{name}.png',
  bookCover: '/book-covers/{name}.jpg',
  oembed: '/oembed',
  short: '/s/{shortCode}',
  embed: '/embed/{id}',
  episodeFile: '/episodes/{file}',
  blog: '/blog?page={page}',
  blogOfCategory: '/blog/category/{category}?page={page}',
  blogOfUser: '/blog/user/{username}?page={page}',
  blogFeed: '/blog/feed.xml',
  blogFeedOfUser: '/blog/user/{username}/feed.xml',
  post: '/blog/{id}',
} as const;

export const audioAddress = (id: string): string => fillAddress(pageAddresses.player, { id });

export const sharedAddress = ({ username, id }: { readonly username: string; readonly id: string }): string =>
  fillAddress(pageAddresses.sharedAudio, { username, id });

export const channelAddress = (username: string, page = 1): string =>
  addressOfPage(pageAddresses.channel, { username }, page);

export const originalChannelAddress = (username: string, page = 1): string =>
  addressOfPage(pageAddresses.originalChannel, { username }, page);

export const playlistAddress = (id: string): string => fillAddress(pageAddresses.playlist, { id });

export const postAddress = (id: string): string => fillAddress(pageAddresses.post, { id });

export const channelFeedAddress = (username: string, page = 1): string =>
  addressOfPage(pageAddresses.channelFeed, { username }, page);

export const playlistFeedAddress = (id: string, page = 1): string =>
  addressOfPage(pageAddresses.playlistFeed, { id }, page);

export const shortAddress = (shortCode: string): string => fillAddress(pageAddresses.short, { shortCode });

export const oembedAddress = (url: string): string =>
  `${pageAddresses.oembed}?format=json&url=${encodeURIComponent(url)}`;

export const embedAddress = (id: string): string => fillAddress(pageAddresses.embed, { id });

/**
 * The files of a shared audio that have a permanent address (`episodeAddress`), each with the file extension in that
 * address.
 */
export const episodeEndings = { sound: 'mp3', transcript: 'vtt', chapters: 'json' } as const;

/** Returns a permanent address that leads to the current public copy while the audio is shared (decision 119). */
export const episodeAddress = (id: string, file: keyof typeof episodeEndings): string =>
  fillAddress(pageAddresses.episodeFile, { file: `${id}.${episodeEndings[file]}` });

export const blogAddress = (page = 1): string => addressOfPage(pageAddresses.blog, {}, page);

export const blogCategoryAddress = (category: string, page = 1): string =>
  addressOfPage(pageAddresses.blogOfCategory, { category }, page);

export const blogUserAddress = (username: string, page = 1): string =>
  addressOfPage(pageAddresses.blogOfUser, { username }, page);

export const blogUserFeedAddress = (username: string): string =>
  fillAddress(pageAddresses.blogFeedOfUser, { username });

/** Drops the query on page 1, so the first page of a list has only one address. */
const addressOfPage = (address: string, values: Readonly<Record<string, string>>, page: number): string =>
  fillAddress(page === 1 ? address.replace(/\?.*/, '') : address, { ...values, page: String(page) });

export const bookAddress = (bookId: string): string => `/books/book/${encodeURIComponent(bookId)}`;

export const chapterAddress = (bookId: string, chapterId: string): string =>
  `${bookAddress(bookId)}/chapter/${encodeURIComponent(chapterId)}`;

export const readingAddress = (bookId: string, chapterId: string): string =>
  `${chapterAddress(bookId, chapterId)}?read`;

export const feedAddress = '/books/feed';

export const ownPostsAddress = '/books/posts';

export const ownPostAddress = (id: string): string => `${ownPostsAddress}/${encodeURIComponent(id)}`;

export const newBookAddress = '/books/dashboard?new';

export const newPostAddress = `${ownPostsAddress}?new`;

/**
 * The paths with counted page views, including pages that don't exist yet. `:id` matches one segment, `/*` everything
 * below; the first match counts.
 */
export const countedPages = [
  '/',
  '/about',
  '/accessibility',
  '/account/email-undo',
  '/admin/invites',
  '/admin/reports',
  '/admin',
  '/audio',
  '/audio-player',
  '/bitcoin-business-plan',
  '/blank-page',
  '/blog',
  '/blog/:id',
  '/blog/category/:id',
  '/blog/user/:id',
  '/book-dashboard',
  '/book-editor-agent-demo',
  '/books/audio',
  '/books/audio/:id',
  '/books/book/:id',
  '/books/credits',
  '/books/dashboard',
  '/books/feed',
  '/books/notifications',
  '/books/playlists',
  '/books/posts',
  '/books/posts/:id',
  '/books/settings',
  '/books/settings/:id',
  '/books/*',
  '/business-plan',
  '/channel/:id',
  '/channel/:id/audio/:id',
  '/channels',
  '/channelsguide',
  '/create-book',
  '/create-new-book',
  '/debug-short/:id',
  '/editor/:id',
  '/embed/:id',
  '/mail/unsubscribe',
  '/media-kit',
  '/original-channel/:id',
  '/outline/:id',
  '/outline-generator/:id',
  '/playlist/:id',
  '/pricing',
  '/privacy',
  '/publisher-review/:id',
  '/quillcast-book/*',
  '/quillcast-books/*',
  '/s/:id',
  '/terms',
  '/test-audio-creator',
  '/toast-demo',
  '/toast-test',
  '/voices',
  '/write/:id',
] as const;

/**
 * The header that carries the site's secret to the API. In lower case, because API Gateway's HTTP APIs pass header
 * names on in lower case.
 */
export const originSecretHeader = 'x-quillcast-origin';

/** The folders of the media bucket that the site serves. An object's key is its path without the leading slash. */
export const mediaFolders = {
  /** Open to everyone: copies of shared audio. */
  public: 'media/public',
  /** Private files; needs the signed cookies of their owner. */
  private: 'media/private',
  /** Open to everyone: avatars and feed artwork. */
  images: 'media/images',
  /** Covers of posts, open to everyone who knows the random ids. */
  covers: 'media/covers',
  /** Open to everyone: voice samples. */
  voices: 'media/voices',
} as const satisfies Record<string, FolderName>;

export const publicMediaFolder = (publicMediaId: string): string =>
  `${mediaFolders.public}/${publicMediaId}/`;

/** The folder that a person's media session (signed cookies) gives access to. */
export const ownersMediaFolder = (ownerId: string): string => `${mediaFolders.private}/${ownerId}/`;

export const privateMediaFolder = (ownerId: string, mediaId: string): string =>
  `${ownersMediaFolder(ownerId)}${mediaId}/`;

export const voiceSampleFile = (voiceName: string, text = 'introduction'): string =>
  `${mediaFolders.voices}/${plainName(voiceName)}${text === 'introduction' ? '' : `-${text}`}.mp3`;

const plainName = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The files of one audio, with the same names in its private and public folders. */
export const mediaFiles = {
  sound: 'audio.mp3',
  transcript: 'transcript.vtt',
  peaks: 'peaks.json',
  /** In the Podcasting 2.0 format; absent if the audio has no chapters. */
  chapters: 'chapters.json',
  /** The HLS playlist; never in a public folder. */
  stream: 'index.m3u8',
} as const;

export const publicMediaFile = (publicMediaId: string, file: keyof typeof mediaFiles): string =>
  `/${publicMediaFolder(publicMediaId)}${mediaFiles[file]}`;

export const imageFiles = {
  /** Square, 512 pixels. */
  avatar: 'avatar.webp',
  /** Square, 1,400 pixels, for feeds. */
  artwork: 'artwork.jpg',
} as const;

/** Every new picture gets a new id because the content at a file's address never changes. */
export interface PersonsImage {
  readonly creatorId: string;
  readonly imageId: string;
}

export const imagesFolderOf = (creatorId: string): string => `${mediaFolders.images}/${creatorId}/`;

export const imageFolder = ({ creatorId, imageId }: PersonsImage): string =>
  `${imagesFolderOf(creatorId)}${imageId}/`;

export const imageAddress = (image: PersonsImage, file: keyof typeof imageFiles): string =>
  `/${imageFolder(image)}${imageFiles[file]}`;

export const coverFiles = {
  shown: 'cover.webp',
  /** For link previews, because some services that show them don't support WebP. */
  linked: 'cover.jpg',
} as const;

/**
 * The post that a cover belongs to. The S3 key of a cover begins with the creator's id, so that one listing finds all
 * covers of a person.
 */
export interface CoveredPost {
  readonly creatorId: string;
  readonly coveredId: string;
}

/** Every new cover gets a new id because the content at a file's address never changes. */
export interface Cover extends CoveredPost {
  readonly coverId: string;
}

export const coversFolderOfCreator = (creatorId: string): string => `${mediaFolders.covers}/${creatorId}/`;

export const coversFolderOfPost = ({ creatorId, coveredId }: CoveredPost): string =>
  `${coversFolderOfCreator(creatorId)}${coveredId}/`;

export const coverFolder = (cover: Cover): string => `${coversFolderOfPost(cover)}${cover.coverId}/`;

export const coverAddress = (cover: Cover, file: keyof typeof coverFiles): string =>
  `/${coverFolder(cover)}${coverFiles[file]}`;

export const linkedCoverAddress = (coverUrl: string): string =>
  coverUrl.slice(0, -coverFiles.shown.length) + coverFiles.linked;

export const defaultAvatarAddress = '/default-avatar.svg';

export const fillAddress = (address: string, values: Readonly<Record<string, string>>): string =>
  address.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(values[name] ?? ''));

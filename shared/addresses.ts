import type { FolderName } from './folders.ts';

/**
 * Where things are on the site, for every house. What stands in braces is filled in. The API's routes stand in its
 * contract, screens that only the web knows beside their routes.
 */
export const pageAddresses = {
  /** Where its author hears an audio. */
  player: '/audio-player?id={id}',
  /** Where an audio stands in its author's channel: the address to share. */
  sharedAudio: '/channel/{username}/audio/{id}',
  /** Its audio page by page; the first page has no query. */
  channel: '/channel/{username}?page={page}',
  /** A page of it; the first has no query. */
  channelFeed: '/channel/{username}/feed.xml?page={page}',
  /** The same in its simpler layout. */
  originalChannel: '/original-channel/{username}?page={page}',
  directory: '/channels',
  playlist: '/playlist/{id}',
  playlistFeed: '/playlist/{id}/feed.xml?page={page}',
  /** A picture that is drawn for feeds and for those who show a link. */
  picture: '/pictures/{name}.png',
  /** The cover of a book that is shown with its recordings. */
  bookCover: '/book-covers/{name}.jpg',
  /** Where it is said how other sites may show a page of ours. */
  oembed: '/oembed',
  /** The shared short link. */
  short: '/s/{shortCode}',
  /** The player alone, for other sites to show in a frame. */
  embed: '/embed/{id}',
  /** A file of a shared audio (`episodeAddress`). */
  episodeFile: '/episodes/{file}',
  /** Lists of posts, page by page; the first page has no query. */
  blog: '/blog?page={page}',
  blogOfCategory: '/blog/category/{category}?page={page}',
  blogOfUser: '/blog/user/{username}?page={page}',
  blogFeed: '/blog/feed.xml',
  blogFeedOfUser: '/blog/user/{username}/feed.xml',
  post: '/blog/{id}',
} as const;

export const audioAddress = (id: string): string => filled(pageAddresses.player, { id });

export const sharedAddress = ({ username, id }: { readonly username: string; readonly id: string }): string =>
  filled(pageAddresses.sharedAudio, { username, id });

export const channelAddress = (username: string, page = 1): string =>
  ofPage(pageAddresses.channel, { username }, page);

/** The simpler layout of a channel. */
export const originalChannelAddress = (username: string, page = 1): string =>
  ofPage(pageAddresses.originalChannel, { username }, page);

export const playlistAddress = (id: string): string => filled(pageAddresses.playlist, { id });

/** Where everybody reads a post. */
export const postAddress = (id: string): string => filled(pageAddresses.post, { id });

export const channelFeedAddress = (username: string, page = 1): string =>
  ofPage(pageAddresses.channelFeed, { username }, page);

export const playlistFeedAddress = (id: string, page = 1): string =>
  ofPage(pageAddresses.playlistFeed, { id }, page);

export const shortAddress = (shortCode: string): string => filled(pageAddresses.short, { shortCode });

export const oembedAddress = (url: string): string =>
  `${pageAddresses.oembed}?format=json&url=${encodeURIComponent(url)}`;

export const embedAddress = (id: string): string => filled(pageAddresses.embed, { id });

/** The files of a shared audio that others keep the address of, with the ending of that address. */
export const episodeEndings = { sound: 'mp3', transcript: 'vtt', chapters: 'json' } as const;

/** Leads to the file of its public copy, whichever that is, as long as the audio is shared (decision 119). */
export const episodeAddress = (id: string, file: keyof typeof episodeEndings): string =>
  filled(pageAddresses.episodeFile, { file: `${id}.${episodeEndings[file]}` });

export const blogAddress = (page = 1): string => ofPage(pageAddresses.blog, {}, page);

/** `category` as it stands in an address (`categorySlugOf`). */
export const blogCategoryAddress = (category: string, page = 1): string =>
  ofPage(pageAddresses.blogOfCategory, { category }, page);

export const blogUserAddress = (username: string, page = 1): string =>
  ofPage(pageAddresses.blogOfUser, { username }, page);

export const blogUserFeedAddress = (username: string): string =>
  filled(pageAddresses.blogFeedOfUser, { username });

/** The first page of a list has one address, which says no page. */
const ofPage = (address: string, values: Readonly<Record<string, string>>, page: number): string =>
  filled(page === 1 ? address.replace(/\?.*/, '') : address, { ...values, page: String(page) });

/** Where a book is written; it opens at the chapter that was written last. */
export const bookAddress = (bookId: string): string => `/books/book/${encodeURIComponent(bookId)}`;

export const chapterAddress = (bookId: string, chapterId: string): string =>
  `${bookAddress(bookId)}/chapter/${encodeURIComponent(chapterId)}`;

/** Where a chapter is read along with its sound. */
export const readingAddress = (bookId: string, chapterId: string): string =>
  `${chapterAddress(bookId, chapterId)}?read`;

/** What the channels that somebody follows have published. */
export const feedAddress = '/books/feed';

/** Where an author finds their posts. */
export const ownPostsAddress = '/books/posts';

/** Where a post is written. */
export const ownPostAddress = (id: string): string => `${ownPostsAddress}/${encodeURIComponent(id)}`;

/** Where an author is asked what a new book is called. */
export const newBookAddress = '/books/dashboard?new';

/** Where an author is asked what a new post is called. */
export const newPostAddress = `${ownPostsAddress}?new`;

/**
 * The pages whose views are counted, those to come too. `:id` is one thing of many, `/*` whatever stands below; of two
 * that fit, the first counts.
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

/** The header by which the site tells the API its secret. Headers of HTTP APIs arrive in lower case. */
export const originSecretHeader = 'x-quillcast-origin';

/** The folders of the media bucket that the site serves: an object's key is its path without the first slash. */
export const mediaFolders = {
  /** Open to everybody: copies of what is shared. */
  public: 'media/public',
  /** Open to the signed cookies of its owner. */
  private: 'media/private',
  /** Open to everybody: pictures of people. */
  images: 'media/images',
  /** Open to everybody who knows their random ids: covers of what people write. */
  covers: 'media/covers',
  /** Open to everybody: the voices introduce themselves. */
  voices: 'media/voices',
} as const satisfies Record<string, FolderName>;

/** Where the copies of a shared audio lie, for as long as it is shared under this id. */
export const publicMediaFolder = (publicMediaId: string): string =>
  `${mediaFolders.public}/${publicMediaId}/`;

/** Where whatever an owner has not shared lies: what a media session opens. */
export const ownersMediaFolder = (ownerId: string): string => `${mediaFolders.private}/${ownerId}/`;

/** Where the files of one attempt at an audio lie. */
export const privateMediaFolder = (ownerId: string, mediaId: string): string =>
  `${ownersMediaFolder(ownerId)}${mediaId}/`;

/** The sound of a voice with one of the texts that it can be heard with (`SampleText`). */
export const voiceSampleFile = (voiceName: string, text = 'introduction'): string =>
  `${mediaFolders.voices}/${voiceName.toLowerCase()}${text === 'introduction' ? '' : `-${text}`}.mp3`;

/** The files of one audio; their names are the same in its private and in its public folder. */
export const mediaFiles = {
  sound: 'audio.mp3',
  transcript: 'transcript.vtt',
  peaks: 'peaks.json',
  /** Of a sound that has any, as Podcasting 2.0 writes them. */
  chapters: 'chapters.json',
  /** The HLS playlist of the pieces; never in a public folder. */
  stream: 'index.m3u8',
} as const;

/** The path of a file in a public copy; the next sound of the audio has another. */
export const publicMediaFile = (publicMediaId: string, file: keyof typeof mediaFiles): string =>
  `/${publicMediaFolder(publicMediaId)}${mediaFiles[file]}`;

/** The files of one picture of a person. */
export const imageFiles = {
  /** Square, 512 pixels. */
  avatar: 'avatar.webp',
  /** Square, 1,400 pixels, for feeds. */
  artwork: 'artwork.jpg',
} as const;

/** A person's picture; by its own id, since the address of a file says for ever the same. */
export interface PersonsImage {
  readonly creatorId: string;
  readonly imageId: string;
}

/** Where all pictures of a person lie: one, and for a moment two. */
export const imagesOf = (creatorId: string): string => `${mediaFolders.images}/${creatorId}/`;

export const imageFolder = ({ creatorId, imageId }: PersonsImage): string =>
  `${imagesOf(creatorId)}${imageId}/`;

export const imageAddress = (image: PersonsImage, file: keyof typeof imageFiles): string =>
  `/${imageFolder(image)}${imageFiles[file]}`;

/** The files of one cover. */
export const coverFiles = {
  /** For pages. */
  shown: 'cover.webp',
  /** For those who show a link: not all of them read WebP. */
  linked: 'cover.jpg',
} as const;

/** What may have a cover: a post. By whose it is, so that one listing finds all covers of a person. */
export interface Covered {
  readonly creatorId: string;
  readonly coveredId: string;
}

/** A cover that a picture was made into; by its own id, since the address of a file says for ever the same. */
export interface Cover extends Covered {
  readonly coverId: string;
}

export const coversBy = (creatorId: string): string => `${mediaFolders.covers}/${creatorId}/`;

/** Where all covers lie that a thing has: that of what its author writes, and of what readers see. */
export const coversOf = ({ creatorId, coveredId }: Covered): string => `${coversBy(creatorId)}${coveredId}/`;

export const coverFolder = (cover: Cover): string => `${coversOf(cover)}${cover.coverId}/`;

export const coverAddress = (cover: Cover, file: keyof typeof coverFiles): string =>
  `/${coverFolder(cover)}${coverFiles[file]}`;

/** The same cover for those who show a link, by its address for pages. */
export const linkedCoverAddress = (coverUrl: string): string =>
  coverUrl.slice(0, -coverFiles.shown.length) + coverFiles.linked;

/** Of whoever has chosen no picture. */
export const defaultAvatarAddress = '/default-avatar.svg';

/** An address with its values in place of the braces. */
export const filled = (address: string, values: Readonly<Record<string, string>>): string =>
  address.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(values[name] ?? ''));

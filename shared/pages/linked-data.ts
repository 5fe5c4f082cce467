import { channelAddress, channelFeedAddress, episodeAddress, sharedAddress } from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { PostCard } from '#shared/contract/posts/post.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';

export const linkedChannel = (
  channel: ChannelNames,
  { site, description, image }: PageDetails,
): LinkedData => ({
  ...schemaContext,
  ...linkedSeries(channel, site),
  description,
  image,
  author: linkedPerson(channel, site),
});

/** Describes a public audio as an episode of its channel, and an unlisted one as a standalone recording. */
export function linkedAudio(audio: Audio, details: PageDetails): LinkedData {
  const { site } = details;
  const commonFields = {
    ...schemaContext,
    name: recordingName(audio),
    url: details.address,
    description: details.description,
    image: details.image,
  };
  const author = linkedPerson(audio, site);
  if (audio.visibility !== 'public') return { ...commonFields, ...linkedSound(audio, site), author };
  return {
    ...commonFields,
    '@type': 'PodcastEpisode',
    duration: isoDuration(audio.durationSeconds),
    datePublished: audio.publishedAt,
    episodeNumber: audio.episode,
    associatedMedia: linkedSound(audio, site),
    author,
    partOfSeries: linkedSeries(audio, site),
  };
}

export const linkedPlaylist = (
  { audios, owner, isBook }: LinkedPlaylist,
  { site, title, address, description, image }: PageDetails,
): LinkedData => ({
  ...schemaContext,
  '@type': ['ItemList', isBook ? 'Audiobook' : 'CreativeWorkSeries'],
  name: title,
  url: address,
  description,
  image,
  author: linkedPerson(owner, site),
  numberOfItems: audios.length,
  itemListElement: audios.map((audio, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: recordingName(audio),
    url: site + sharedAddress(audio),
  })),
});

export const linkedPost = (
  post: Pick<PostCard, 'publishedAt' | 'updatedAt' | 'category' | 'tags' | 'author'>,
  { title, description, image, address }: Omit<PageDetails, 'site'>,
  authorUrl: string,
): LinkedData => ({
  ...schemaContext,
  '@type': 'BlogPosting',
  headline: title,
  description,
  image,
  url: address,
  mainEntityOfPage: address,
  datePublished: post.publishedAt,
  dateModified: post.updatedAt,
  articleSection: post.category,
  keywords: post.tags,
  author: { '@type': 'Person', name: post.author.channelName, url: authorUrl },
  publisher: { '@type': 'Organization', name: 'Quillcast' },
});

const schemaContext = { '@context': 'https://schema.org' } as const;

const linkedSeries = ({ username, channelName }: ChannelNames, site: string) => ({
  '@type': 'PodcastSeries',
  name: channelName,
  url: site + channelAddress(username),
  webFeed: site + channelFeedAddress(username),
});

const linkedPerson = ({ username, channelName }: ChannelNames, site: string) => ({
  '@type': 'Person',
  name: channelName,
  url: site + channelAddress(username),
});

const linkedSound = ({ id, durationSeconds }: Audio, site: string) => ({
  '@type': 'AudioObject',
  contentUrl: site + episodeAddress(id, 'sound'),
  encodingFormat: 'audio/mpeg',
  duration: isoDuration(durationSeconds),
});

const isoDuration = (seconds: number): string => `PT${Math.round(seconds)}S`;

interface ChannelNames {
  readonly username: string;
  readonly channelName: string;
}

interface LinkedPlaylist {
  readonly audios: readonly Audio[];
  readonly owner: ChannelNames;
  readonly isBook: boolean;
}

/** `site` is scheme and host. */
interface PageDetails {
  readonly site: string;
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly image: string;
}

/** JSON-LD; undefined values are omitted. */
export type LinkedData = Readonly<Record<string, unknown>>;

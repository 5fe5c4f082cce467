import { channelAddress, episodeAddress, sharedAddress } from '#shared/addresses.ts';
import { withTimesAt } from '#shared/domain/audio/time-links.ts';
import { authorLine } from '#shared/domain/books/imprint.ts';
import { voiceName } from '#shared/domain/speech/voices.ts';
import type { Episode, WholeSound } from '#functions/audio/audio-item.ts';
import { audioNameOf, type NamedBook } from '#functions/audio/named-books.ts';
import { bookArtworkAddress } from '#functions/books/shown-cover-address.ts';
import type { PublicNames } from '#functions/people/people-store.ts';
import { artworkOf, pictureAddress } from '#functions/site/pictures/picture-address.ts';
import type { FeedItem, FeedPerson } from './feed-item.ts';

export const feedItems = (
  site: string,
  audios: readonly Episode[],
  authors: ReadonlyMap<string, FeedAuthor>,
  books: ReadonlyMap<string, NamedBook>,
): FeedItem[] =>
  audios.flatMap((audio) => {
    const { publicMediaId, sound } = audio;
    const author = authors.get(audio.ownerId);
    if (audio.visibility !== 'public' || !publicMediaId || !sound || !author) return [];
    return [itemOf(site, audio, { sound, author, book: books.get(audio.id) })];
  });

function itemOf(site: string, audio: Episode, { sound, author, book }: EpisodeParts): FeedItem {
  const { id, category, description, notesHtml, episodeType = 'full' } = audio;
  const title = audioNameOf(audio, book);
  const { username, channelName } = author.names;
  const persons = personsOf(sound);
  const link = site + sharedAddress({ username, id });
  const by = authorLine(sound.authors ?? [channelName]);
  const publishedAt = audio.publishedAt ?? audio.createdAt;
  return {
    id,
    title,
    category,
    sizeBytes: sound.sizeBytes,
    persons: [...writersOf(sound, { name: channelName, link: site + channelAddress(username) }), ...persons],
    author: by,
    description:
      description ?? `${title}, by ${by}. Spoken by ${persons.map(({ name }) => name).join(' and ')}.`,
    notesHtml: notesHtml === undefined ? undefined : withTimesAt(link, notesHtml),
    link,
    publishedAt,
    changedAt: audio.changedAt ?? publishedAt,
    artwork: site + pictureOf({ id, title }, author.names, book),
    language: sound.language,
    durationSeconds: sound.durationSeconds,
    soundUrl: site + episodeAddress(id, 'sound'),
    transcriptUrl: site + episodeAddress(id, 'transcript'),
    chaptersUrl: sound.chapters ? site + episodeAddress(id, 'chapters') : undefined,
    explicit: audio.explicit ?? author.explicit,
    episodeType,
    ...numbersOf(audio, sound, book),
  };
}

/**
 * Returns the season and the episode that the author gave, if at least one is given. Otherwise the book is the season,
 * and for a narration the chapter is the episode.
 */
function numbersOf({ season, episode }: Episode, { isPodcast }: WholeSound, book: NamedBook | undefined) {
  if (season !== undefined || episode !== undefined || !book) return { season, episode };
  return {
    season: book.book.season,
    seasonName: book.book.title,
    episode: isPodcast ? undefined : book.number,
  };
}

function pictureOf(
  { id, title }: Pick<FeedItem, 'id' | 'title'>,
  names: PublicNames,
  book: NamedBook | undefined,
): string {
  if (book) return bookArtworkAddress(book.book, names);
  return names.imageId === undefined
    ? pictureAddress('artwork', { kind: 'audio', id, words: [title, names.channelName] })
    : artworkOf(names);
}

const writersOf = ({ authors }: WholeSound, channel: Pick<FeedPerson, 'name' | 'link'>): FeedPerson[] =>
  (authors?.map((name) => ({ name })) ?? [channel]).map((who) => ({
    ...who,
    role: 'author',
    group: 'writing',
  }));

/** Lists the voices as AI voices, so that listeners know that they aren't people. */
const personsOf = ({ voiceId, isPodcast, expertVoice }: WholeSound): FeedPerson[] => [
  { name: aiVoice(voiceId), role: isPodcast ? 'host' : 'narrator', group: 'cast' },
  ...(isPodcast && expertVoice !== undefined
    ? [{ name: aiVoice(expertVoice), role: 'guest', group: 'cast' } as const]
    : []),
];

const aiVoice = (voiceId: string) => `${voiceName(voiceId)} (AI voice)`;

export interface FeedAuthor {
  readonly names: PublicNames;
  readonly explicit: boolean;
}
interface EpisodeParts {
  readonly sound: WholeSound;
  readonly author: FeedAuthor;
  /** The book, if everyone may see its name. */
  readonly book: NamedBook | undefined;
}

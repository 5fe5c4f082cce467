import { publicMediaFile, sharedAddress, channelAddress } from '#shared/addresses.ts';
import { voiceName } from '#shared/domain/speech/voices.ts';
import type { StoredAudio, WholeSound } from '#functions/audio/audio-item.ts';
import type { PublicNames } from '#functions/people/people-store.ts';
import type { FeedItem, FeedPerson } from './rss-feed.ts';

/**
 * What a feed holds of these audios, in their order: of those that are public and whole. `names` are those of their
 * owners; whose owner has none any more is left out.
 */
export const feedItems = (
  site: string,
  audios: readonly StoredAudio[],
  names: ReadonlyMap<string, PublicNames>,
): FeedItem[] =>
  audios.flatMap((audio) => {
    const { publicMediaId, sound } = audio;
    const owner = names.get(audio.ownerId);
    if (audio.visibility !== 'public' || !publicMediaId || !sound || !owner) return [];
    return [itemOf(site, audio, { publicMediaId, sound, owner })];
  });

function itemOf(site: string, audio: StoredAudio, { publicMediaId, sound, owner }: Parts): FeedItem {
  const { id, title, category } = audio;
  const { username, channelName } = owner;
  const persons = personsOf(sound);
  return {
    id,
    title,
    category,
    sizeBytes: sound.sizeBytes,
    persons: [
      { name: channelName, role: 'author', group: 'writing', link: site + channelAddress(username) },
      ...persons,
    ],
    author: channelName,
    description: `${title}, by ${channelName}. Spoken by ${persons.map(({ name }) => name).join(' and ')}.`,
    link: site + sharedAddress({ username, id }),
    publishedAt: audio.publishedAt ?? audio.createdAt,
    durationSeconds: sound.durationSeconds,
    soundUrl: site + publicMediaFile(publicMediaId, 'sound'),
    transcriptUrl: site + publicMediaFile(publicMediaId, 'transcript'),
    chaptersUrl: sound.chapters ? site + publicMediaFile(publicMediaId, 'chapters') : undefined,
  };
}

/** Listeners are told that a voice is no person's. */
const personsOf = ({ voiceId, isPodcast, expertVoice }: WholeSound): FeedPerson[] => [
  { name: aiVoice(voiceId), role: isPodcast ? 'host' : 'narrator', group: 'cast' },
  ...(isPodcast && expertVoice !== undefined
    ? [{ name: aiVoice(expertVoice), role: 'guest', group: 'cast' } as const]
    : []),
];

const aiVoice = (voiceId: string) => `${voiceName(voiceId)} (AI voice)`;

interface Parts {
  readonly publicMediaId: string;
  readonly sound: WholeSound;
  readonly owner: PublicNames;
}

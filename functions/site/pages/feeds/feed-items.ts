import { publicMediaFile, sharedAddress, channelAddress } from '#shared/addresses.ts';
import { voiceName } from '#shared/domain/speech/voices.ts';
import { soundOf, type StoredAudio, type WholeSound } from '#functions/audio/audio-item.ts';
import type { MediaStore } from '#functions/audio/media-store.ts';
import type { PublicNames } from '#functions/people/people-store.ts';
import { atMost } from '#functions/platform/at-most.ts';
import type { FeedItem, FeedPerson } from './rss-feed.ts';

/**
 * What a feed holds of these audios, in their order: of those that are public and whole. `names` are those of their
 * owners; whose owner has none any more is left out.
 */
export async function feedItems(
  media: Pick<MediaStore, 'sizeOfPublic'>,
  site: string,
  audios: readonly StoredAudio[],
  names: ReadonlyMap<string, PublicNames>,
): Promise<FeedItem[]> {
  const items = await atMost(asksAtOnce, audios, async (audio) => {
    const { publicMediaId } = audio;
    const [sound, owner] = [soundOf(audio), names.get(audio.ownerId)];
    if (audio.visibility !== 'public' || !publicMediaId || !sound || !owner) return undefined;
    // Sounds from before lengths were kept are measured where they lie.
    const sizeBytes = sound.sizeBytes ?? (await media.sizeOfPublic(publicMediaId));
    return sizeBytes === undefined
      ? undefined
      : itemOf(site, audio, { publicMediaId, sound, sizeBytes, owner });
  });
  return items.filter((item) => item !== undefined);
}

function itemOf(
  site: string,
  audio: StoredAudio,
  { publicMediaId, sound, sizeBytes, owner }: Parts,
): FeedItem {
  const { id, title, category } = audio;
  const { username, channelName } = owner;
  const persons = personsOf(sound);
  return {
    id,
    title,
    category,
    sizeBytes,
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

const asksAtOnce = 10;

interface Parts {
  readonly publicMediaId: string;
  readonly sound: WholeSound;
  readonly sizeBytes: number;
  readonly owner: PublicNames;
}

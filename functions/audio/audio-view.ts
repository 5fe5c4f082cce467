import { mediaFiles, privateMediaFolder, publicMediaFolder } from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import { soundOf, type StoredAudio, type WholeSound } from './audio-item.ts';
import type { PeopleStore, PublicNames } from '#functions/people/people-store.ts';
import { nameOf } from './narration/executions.ts';

/** Shows records by the names that their authors go by at this moment. */
export function audioViews(people: Pick<PeopleStore, 'publicNamesOf'>): AudioViews {
  const list = async (audios: readonly StoredAudio[], viewer: Viewer) => {
    const names = await people.publicNamesOf(audios.map(({ ownerId }) => ownerId));
    return audios.map((audio) => audioView(audio, names.get(audio.ownerId) ?? nobody, viewer));
  };
  return { list, one: async (audio, viewer) => (await list([audio], viewer))[0]! };
}

/**
 * The wire shape of a record, with the addresses under which its media lie at this moment. Only its owner is shown who
 * the owner is to the user pool: by that name an account can be locked, mailed or found by its address; and only its
 * owner how it is made. While a sound is made anew the addresses are those of the one before.
 */
export function audioView(
  stored: StoredAudio,
  { creatorId, username, channelName }: PublicNames,
  viewer: Viewer,
): Audio {
  const isOwner = viewer === stored.ownerId;
  const sound = soundOf(stored);
  const audio = isOwner || !sound ? stored : asHeard(stored, sound);
  const { id, title, topic, voiceId, isPodcast, category, playlistId, status, progress, visibility } = audio;
  return {
    id,
    title,
    topic,
    creatorId,
    username,
    channelName,
    voiceId,
    isPodcast,
    category,
    playlistId,
    status,
    progress,
    visibility,
    source: audio.sourceKind,
    durationSeconds: sound?.durationSeconds ?? audio.durationSeconds,
    createdAt: audio.createdAt,
    startedAt: audio.startedAt,
    plays: audio.plays ?? 0,
    ...(visibility === 'public' && audio.publishedAt !== undefined && { publishedAt: audio.publishedAt }),
    ...(audio.shortCode !== undefined && { shortCode: audio.shortCode }),
    ...(isPodcast && podcastOf(audio)),
    ...(isOwner && ofOwner(audio, sound)),
    ...addressesOf(audio, sound, isOwner),
  };
}

/** To others it is the sound that there is, whatever its owner is about to make of it. */
const asHeard = (
  audio: StoredAudio,
  { voiceId, isPodcast, expertVoice, madeAt }: WholeSound,
): StoredAudio => ({
  ...audio,
  status: 'READY',
  progress: 1,
  startedAt: madeAt,
  voiceId,
  isPodcast,
  ...(expertVoice !== undefined && { expertVoice }),
});

const podcastOf = ({ voiceId: hostVoice, expertVoice, format, length }: StoredAudio) => ({
  hostVoice,
  ...(expertVoice !== undefined && { expertVoice }),
  ...(format !== undefined && { format }),
  ...(length !== undefined && { length }),
});

const ofOwner = (audio: StoredAudio, sound: WholeSound | undefined) => {
  const { ownerId, chapterId, attempt, stage, characters, price, reason, cancelled } = audio;
  return {
    ownerId,
    attempt,
    ...(chapterId !== undefined && { chapterId, bookId: bookIdOf(chapterId) }),
    ...(stage !== undefined && { stage }),
    ...(characters !== undefined && { characters }),
    ...(price !== undefined && { price }),
    ...(reason !== undefined && { reason }),
    ...(audio.takenDown && { takenDown: audio.takenDown.reason }),
    ...(cancelled && { cancelled }),
    ...(sound && sound.fidelity.sentences > 0 && { fidelity: sound.fidelity }),
  };
};

function addressesOf(audio: StoredAudio, sound: WholeSound | undefined, isOwner: boolean) {
  const attempt = sound?.attempt ?? audio.attempt;
  const own = isOwner && privateMediaFolder(audio.ownerId, nameOf({ audioId: audio.id, attempt }));
  const folder = audio.publicMediaId ? publicMediaFolder(audio.publicMediaId) : own;
  if (!folder) return {};
  const addressOf = (file: keyof typeof mediaFiles) => `/${folder}${mediaFiles[file]}`;
  const isGrowing = audio.streaming && audio.status === 'PROCESSING';
  return {
    ...((sound || isGrowing) && { transcriptUrl: addressOf('transcript') }),
    // a shared audio is one MP3: the pieces are not copied
    ...(audio.streaming &&
      (sound || isGrowing) &&
      !audio.publicMediaId && { streamUrl: addressOf('stream') }),
    ...(sound && { downloadUrl: addressOf('sound'), peaksUrl: addressOf('peaks') }),
  };
}

/** Whose person is gone, or has not come back yet since there are public ids. */
const nobody: PublicNames = { creatorId: '', username: '', channelName: '' };

export interface AudioViews {
  readonly list: (audios: readonly StoredAudio[], viewer: Viewer) => Promise<Audio[]>;
  readonly one: (audio: StoredAudio, viewer: Viewer) => Promise<Audio>;
}
/** The subject of whoever is shown it; undefined for a visitor. */
type Viewer = string | undefined;

import { mediaFiles, privateMediaFolder, publicMediaFolder } from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import {
  languageOfAttempt,
  attemptNameOf,
  readPartsOf,
  type StoredAttempt,
  type StoredAudio,
  type Voicing,
  type WholeSound,
} from './audio-item.ts';
import type { PeopleStore, PublicNames } from '#functions/people/people-store.ts';
import { audioBook, type NamedBook, type NamedBooks } from './named-books.ts';

export function audioViews(people: Pick<PeopleStore, 'publicNamesOf'>, books: NamedBooks): AudioViews {
  const list = async (audios: readonly StoredAudio[], viewer: ViewerId) => {
    const [names, named] = await Promise.all([
      people.publicNamesOf(audios.map(({ ownerId }) => ownerId)),
      books.of(audios, viewer),
    ]);
    return audios.map((audio) =>
      audioView(audio, names.get(audio.ownerId) ?? noNames, viewer, named.get(audio.id)),
    );
  };
  return {
    list,
    one: async (audio, viewer) => ({
      ...(await list([audio], viewer))[0]!,
      ...singleAudioFields(audio, viewer),
    }),
  };
}

/**
 * Includes `ownerId`, the owner's user-pool id, only for the owner, because the id can be used to lock, mail or find
 * the account. The URLs lead to the earlier sound until a new one is ready.
 */
export function audioView(
  audio: StoredAudio,
  { creatorId, username, channelName }: PublicNames,
  viewer: ViewerId,
  book?: NamedBook,
): Audio {
  const isOwner = viewer === audio.ownerId;
  const { id, title, topic, category, playlistId, visibility, attempt, sound } = audio;
  return {
    id,
    title,
    topic,
    creatorId,
    username,
    channelName,
    category,
    playlistId,
    visibility,
    source: sourceOf(audio),
    durationSeconds: sound?.durationSeconds ?? attempt.durationSeconds,
    createdAt: audio.createdAt,
    plays: audio.plays ?? 0,
    ...(visibility === 'public' && audio.publishedAt !== undefined && { publishedAt: audio.publishedAt }),
    ...(audio.shortCode !== undefined && { shortCode: audio.shortCode }),
    ...episodeNumbering(audio),
    ...(book && { book: audioBook(book, audio, { creatorId, isOwner }) }),
    ...(isOwner || !sound ? attemptFields(audio) : soundFields(attempt, sound)),
    ...(isOwner && ownerFields(audio)),
    ...addressesOf(audio, isOwner),
  };
}

const episodeNumbering = ({ season, episode, episodeType, explicit }: StoredAudio) => ({
  ...(season !== undefined && { season }),
  ...(episode !== undefined && { episode }),
  ...(episodeType !== undefined && { episodeType }),
  ...(explicit !== undefined && { explicit }),
});

/** The fields that only the response about a single audio contains; lists leave them out, to stay small. */
const singleAudioFields = (
  { ownerId, description, notesHtml, showNotes, datedAt }: StoredAudio,
  viewer: ViewerId,
) => ({
  ...(description !== undefined && { description }),
  ...(notesHtml !== undefined && { notesHtml }),
  ...(viewer === ownerId && {
    ...(showNotes !== undefined && { showNotes }),
    ...(datedAt !== undefined && { publishDate: datedAt }),
  }),
});

const sourceOf = ({ chapterId, postId }: StoredAudio): Audio['source'] =>
  chapterId !== undefined ? 'chapter' : postId !== undefined ? 'post' : 'text';

const attemptFields = ({ status, attempt: { progress, startedAt, voicing } }: StoredAudio) => ({
  status,
  progress,
  startedAt,
  ...voicesOf(voicing),
});

/**
 * Returns the fields that people other than the owner see: they describe the existing sound, not the attempt in
 * progress.
 */
const soundFields = (
  { voicing }: StoredAttempt,
  { voiceId, isPodcast, expertVoice = voicing.expertVoice, madeAt: startedAt, ...sound }: WholeSound,
) => ({
  status: 'READY' as const,
  progress: 1,
  startedAt,
  ...voicesOf({
    ...podcastFormatOf(voicing),
    voiceId,
    isPodcast,
    ...(expertVoice !== undefined && { expertVoice }),
    ...readPartsOf(sound),
  }),
});

const podcastFormatOf = ({ format, length }: Pick<Voicing, 'format' | 'length'>) => ({
  ...(format !== undefined && { format }),
  ...(length !== undefined && { length }),
});

const voicesOf = ({ isPodcast, voiceId, expertVoice, ...voicing }: Voicing) => ({
  voiceId,
  isPodcast,
  ...readPartsOf(voicing),
  ...(isPodcast && {
    hostVoice: voiceId,
    ...(expertVoice !== undefined && { expertVoice }),
    ...podcastFormatOf(voicing),
  }),
});

const ownerFields = ({ ownerId, chapterId, postId, attempt, sound, takenDown }: StoredAudio) => {
  const { stage, ahead, modelBusy, characters, price, reason, cancelled, language } = attempt;
  return {
    ownerId,
    attempt: attempt.number,
    characters,
    price,
    ...(chapterId !== undefined && { chapterId, bookId: bookIdOf(chapterId) }),
    ...(postId !== undefined && { postId }),
    ...(languageOfAttempt(attempt) !== '' && {
      language: languageOfAttempt(attempt),
      languageDetected: language === undefined,
    }),
    ...(stage !== undefined && { stage }),
    ...(stage !== undefined && ahead !== undefined && { ahead }),
    ...(stage === 'script' && modelBusy && { modelBusy }),
    ...(reason !== undefined && { reason }),
    ...(takenDown && { takenDown: takenDown.reason }),
    ...(cancelled && { cancelled }),
    ...(sound && { fidelity: sound.fidelity }),
  };
};

function addressesOf(audio: StoredAudio, isOwner: boolean) {
  const { sound, attempt } = audio;
  const mediaId = attemptNameOf({ audioId: audio.id, attempt: sound?.attempt ?? attempt.number });
  const ownFolder = isOwner && privateMediaFolder(audio.ownerId, mediaId);
  const folder = audio.publicMediaId ? publicMediaFolder(audio.publicMediaId) : ownFolder;
  if (!folder) return {};
  const addressOf = (file: keyof typeof mediaFiles) => `/${folder}${mediaFiles[file]}`;
  const isGrowing = attempt.streaming && audio.status === 'PROCESSING';
  return {
    ...((sound || isGrowing) && { transcriptUrl: addressOf('transcript') }),
    // a shared audio has no stream: its MP3 is copied to the public folder, the pieces of its stream aren't
    ...(attempt.streaming &&
      (sound || isGrowing) &&
      !audio.publicMediaId && { streamUrl: addressOf('stream') }),
    ...(sound && { downloadUrl: addressOf('sound'), peaksUrl: addressOf('peaks') }),
  };
}

const noNames: PublicNames = { creatorId: '', username: '', channelName: '' };

export interface AudioViews {
  readonly list: (audios: readonly StoredAudio[], viewer: ViewerId) => Promise<Audio[]>;
  readonly one: (audio: StoredAudio, viewer: ViewerId) => Promise<Audio>;
}
type ViewerId = string | undefined;

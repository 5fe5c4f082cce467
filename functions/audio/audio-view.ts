import { mediaFiles, privateMediaFolder, publicMediaFolder } from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio.ts';
import type { StoredAudio } from './audio-item.ts';
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
 * the owner is to the user pool: by that name an account can be locked, mailed or found by its address.
 */
export function audioView(
  { ownerId, ...audio }: StoredAudio,
  { creatorId, username }: PublicNames,
  viewer: Viewer,
): Audio {
  const isOwner = viewer === ownerId;
  const ofOwner = privateMediaFolder(ownerId, nameOf({ audioId: audio.id, attempt: audio.attempt }));
  const folder = audio.publicMediaId ? publicMediaFolder(audio.publicMediaId) : isOwner && ofOwner;
  const addressOf = (file: keyof typeof mediaFiles) => `/${folder}${mediaFiles[file]}`;
  const ready = folder && audio.status === 'READY';
  const heard = ready || (folder && audio.streaming && audio.status === 'PROCESSING');
  return {
    ...audio,
    creatorId,
    ...(isOwner && { ownerId }),
    username,
    ...(heard && { transcriptUrl: addressOf('transcript') }),
    // a shared audio is one MP3: the pieces are not copied
    ...(heard && !audio.publicMediaId && { streamUrl: addressOf('stream') }),
    ...(ready && { downloadUrl: addressOf('sound'), peaksUrl: addressOf('peaks') }),
  };
}

/** Whose person is gone, or has not come back yet since there are public ids. */
const nobody: PublicNames = { creatorId: '', username: '' };

export interface AudioViews {
  readonly list: (audios: readonly StoredAudio[], viewer: Viewer) => Promise<Audio[]>;
  readonly one: (audio: StoredAudio, viewer: Viewer) => Promise<Audio>;
}
/** The subject of whoever is shown it; undefined for a visitor. */
type Viewer = string | undefined;

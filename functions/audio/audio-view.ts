import { mediaFiles, privateMediaFolder, publicMediaFolder } from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio.ts';
import type { StoredAudio } from './audio-item.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import { nameOf } from './narration/executions.ts';

/** Shows records by the names that their authors go by at this moment. */
export function audioViews(people: Pick<PeopleStore, 'usernamesOf'>): AudioViews {
  const list = async (audios: readonly StoredAudio[]) => {
    const usernames = await people.usernamesOf(audios.map(({ ownerId }) => ownerId));
    return audios.map((audio) => audioView(audio, usernames.get(audio.ownerId) ?? ''));
  };
  return { list, one: async (audio) => (await list([audio]))[0]! };
}

/** The wire shape of a record, with the addresses under which its media lie at this moment. */
export function audioView(audio: StoredAudio, username: string): Audio {
  const folder = audio.publicMediaId
    ? publicMediaFolder(audio.publicMediaId)
    : privateMediaFolder(audio.ownerId, nameOf({ audioId: audio.id, attempt: audio.attempt }));
  const addressOf = (file: keyof typeof mediaFiles) => `/${folder}${mediaFiles[file]}`;
  const ready = audio.status === 'READY';
  const heard = ready || (audio.streaming && audio.status === 'PROCESSING');
  return {
    ...audio,
    username,
    ...(heard && { transcriptUrl: addressOf('transcript') }),
    // a shared audio is one MP3: the pieces are not copied
    ...(heard && !audio.publicMediaId && { streamUrl: addressOf('stream') }),
    ...(ready && { downloadUrl: addressOf('sound'), peaksUrl: addressOf('peaks') }),
  };
}

export interface AudioViews {
  readonly list: (audios: readonly StoredAudio[]) => Promise<Audio[]>;
  readonly one: (audio: StoredAudio) => Promise<Audio>;
}

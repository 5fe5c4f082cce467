import { Audio } from '#shared/contract/audio/audio-records.ts';
import type { StoredAudio } from './audio-item.ts';
import type { AudioStore } from './audio-store.ts';
import type { AudioViews } from './audio-view.ts';

/** Returns the public view, even to the owner; undefined if the audio isn't shared. */
export async function findSharedAudio(
  { audios, views }: SharedAudioDependencies,
  id: string,
): Promise<Audio | undefined> {
  const audio = await audios.get(id);
  // Parsed with the API's schema, so that pages contain no more fields than the API's response.
  return isShared(audio) ? Audio.parse(await views.one(audio, undefined)) : undefined;
}

export const isShared = <Of extends Shareable>(audio: Of | undefined): audio is Of & SharedFields =>
  audio !== undefined &&
  audio.sound !== undefined &&
  audio.visibility !== 'private' &&
  audio.publicMediaId !== undefined;

export const isPublic = <Of extends Shareable>(audio: Of | undefined): audio is Of & SharedFields =>
  isShared(audio) && audio.visibility === 'public';

type Shareable = Pick<StoredAudio, 'sound' | 'visibility' | 'publicMediaId'>;
interface SharedFields {
  readonly publicMediaId: string;
}
export type SharedAudio = StoredAudio & SharedFields;

export interface SharedAudioDependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly views: AudioViews;
}

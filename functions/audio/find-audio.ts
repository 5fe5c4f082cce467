import type { Actor } from '#functions/platform/actor.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { StoredAudio } from './audio-item.ts';
import type { AudioStore } from './audio-store.ts';

/** Throws `not_found` for a private audio of someone else, so that its existence isn’t revealed. */
export async function findAudibleAudio(
  audios: Pick<AudioStore, 'get'>,
  id: string,
  actor: Actor | undefined,
): Promise<StoredAudio> {
  const audio = await audios.get(id);
  if (!audio || !isAudible(audio, actor)) throw noSuchAudio();
  return audio;
}

export const isAudible = (
  { visibility, ownerId }: Pick<StoredAudio, 'visibility' | 'ownerId'>,
  actor: Pick<Actor, 'id'> | undefined,
): boolean => visibility !== 'private' || ownerId === actor?.id;

export async function findOwnAudio(
  audios: Pick<AudioStore, 'get'>,
  id: string,
  actor: Actor,
): Promise<StoredAudio> {
  const audio = await findAudibleAudio(audios, id, actor);
  if (audio.ownerId !== actor.id)
    throw new Refusal('forbidden', 'Only its author can change this recording.');
  return audio;
}

export const noSuchAudio = () =>
  new Refusal('not_found', 'This recording doesn’t exist, or it isn’t shared with you.');

export const takenDownRefusal = (reason: string): string =>
  `This recording was taken down and can’t be shared: ${reason}`;

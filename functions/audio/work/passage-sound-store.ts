import { folderOf } from '#shared/folders.ts';
import type { WorkObjects } from './work-objects.ts';

export const passageSoundStore = (objects: WorkObjects) => ({
  putPassage: (ownerId: string, hash: string, sound: Uint8Array) =>
    objects.putSound(passageKey(ownerId, hash), sound),
  getPassage: (ownerId: string, hash: string) => objects.getBytes(passageKey(ownerId, hash)),
  deletePassage: (ownerId: string, hash: string) => objects.remove(passageKey(ownerId, hash)),
});

const passageKey = (ownerId: string, hash: string) => `${folderOf('passages', ownerId)}${hash}.mp3`;

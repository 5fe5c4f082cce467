import { folderOf } from '#shared/folders.ts';
import type { StoredScript } from './script-item.ts';
import { newId } from '#functions/platform/ids.ts';
import type { WorkObjects } from './work-objects.ts';

export const sourceStore = (objects: WorkObjects) => ({
  putSource: (ownerId: string, textId: string, text: string) =>
    objects.putText(sourceKey(ownerId, textId), text),
  getSource: (ownerId: string, textId: string) => objects.getText(sourceKey(ownerId, textId)),
  deleteSource: (ownerId: string, textId: string) => objects.remove(sourceKey(ownerId, textId)),

  putScript: (ownerId: string, scriptId: string, script: StoredScript) =>
    objects.putJson(scriptKey(ownerId, scriptId), script),
  getScript: (ownerId: string, scriptId: string) =>
    objects.getJson<StoredScript>(scriptKey(ownerId, scriptId)),
});

/** The id begins with the audio's id, so that removing the audio finds the text. */
export const newSourceId = (audioId: string): string => `${audioId}-${newId('txt').slice(4)}`;

export const sourceKey = (ownerId: string, textId: string): string =>
  `${folderOf('sources', ownerId)}${textId}.txt`;
const scriptKey = (ownerId: string, scriptId: string) => `${folderOf('sources', ownerId)}${scriptId}.json`;

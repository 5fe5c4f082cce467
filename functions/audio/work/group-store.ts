import { folderOf } from '#shared/folders.ts';
import type { Mp3Format } from '#functions/speech/mp3.ts';
import { requireFound, type WorkObjects } from './work-objects.ts';

export function groupStore(objects: WorkObjects) {
  const getGroupSound = async (of: AudioKey, name: string) =>
    requireFound(await objects.getBytes(soundKey(of, name)), `sound of group ${name} of ${of.audioId}`);
  const findReport = (of: AudioKey, name: string) => objects.getJson<GroupReport>(reportKey(of, name));
  const getGroupReport = async (of: AudioKey, name: string) =>
    requireFound(await findReport(of, name), `report of group ${name} of ${of.audioId}`);

  return {
    /** Writes the report after the sound, so that a report proves that both exist. */
    async putGroup(of: AudioKey, name: string, made: MadeGroup): Promise<void> {
      await objects.putSound(soundKey(of, name), made.sound);
      await objects.putJson(reportKey(of, name), made.report);
    },
    hasGroup: async (of: AudioKey, name: string) => (await findReport(of, name)) !== undefined,
    getGroupSound,
    getGroupReport,
    async getGroup(of: AudioKey, name: string): Promise<MadeGroup> {
      const [sound, report] = await Promise.all([getGroupSound(of, name), getGroupReport(of, name)]);
      return { sound, report };
    },
  };
}

const soundKey = (of: AudioKey, name: string) => `${groupsFolderOf(of)}${name}.mp3`;
const reportKey = (of: AudioKey, name: string) => `${groupsFolderOf(of)}${name}.json`;
const groupsFolderOf = ({ ownerId, audioId }: AudioKey) => `${folderOf('work', ownerId)}${audioId}-groups/`;

export interface AudioKey {
  readonly ownerId: string;
  readonly audioId: string;
}

export interface MadeGroup {
  readonly sound: Uint8Array;
  readonly report: GroupReport;
}

export interface GroupReport {
  readonly format: Mp3Format;
  readonly frames: number;
  readonly sizeBytes: number;
  readonly passages: readonly PassageReport[];
  readonly peaks: readonly number[];
}

export interface PassageReport {
  readonly startFrame: number;
  readonly startByte: number;
  /** The frames of the passage's speech, without the pause after it. */
  readonly spokenFrames: number;
}

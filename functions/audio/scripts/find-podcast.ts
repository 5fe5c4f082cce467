import { podcastRefusals } from '#shared/domain/audio/podcasts.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { findOwnAudio } from '#functions/audio/find-audio.ts';
import type { StoredScript } from '#functions/audio/work/script-item.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { Refusal } from '#functions/platform/refusal.ts';

export async function findPodcast(
  audios: Pick<AudioStore, 'get'>,
  id: string,
  actor: Actor,
): Promise<StoredAudio> {
  const audio = await findOwnAudio(audios, id, actor);
  if (!audio.attempt.voicing.isPodcast) throw noScript();
  return audio;
}

export async function findScript(
  { audios, work }: FindingDependencies,
  id: string,
  actor: Actor,
): Promise<{ audio: StoredAudio; script: StoredScript }> {
  const audio = await findPodcast(audios, id, actor);
  if (isScriptBeingWritten(audio)) throw new Refusal('conflict', podcastRefusals.beingWritten);
  const script = await scriptOf(work, audio);
  if (!script) throw noScript();
  return { audio, script };
}

export async function scriptOf(
  work: Pick<WorkStore, 'getScript'>,
  { id, ownerId, scriptId }: Pick<StoredAudio, 'id' | 'ownerId' | 'scriptId'>,
): Promise<StoredScript | undefined> {
  if (scriptId === undefined) return undefined;
  const script = await work.getScript(ownerId, scriptId);
  if (!script) throw new Error(`The script ${scriptId} of ${id} is gone.`);
  return script;
}

export const isScriptBeingWritten = ({ status, attempt }: StoredAudio): boolean =>
  status === 'PROCESSING' && attempt.script !== undefined;

export const noScript = () => new Refusal('not_found', podcastRefusals.noScript);

export interface FindingDependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly work: Pick<WorkStore, 'getScript'>;
}

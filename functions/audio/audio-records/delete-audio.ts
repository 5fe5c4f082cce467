import type { audioRecords as contract } from '#shared/contract/audio/audio-records.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { findOwnAudio } from '#functions/audio/find-audio.ts';
import { removeAudio, type RemovalDependencies } from './remove-audio.ts';

export function deleteAudio(deps: RemovalDependencies): Operation<typeof contract.deleteAudio> {
  const remove = removeAudio(deps);
  return async ({ actor, params }) => remove(await findOwnAudio(deps.audios, params.id, actor));
}

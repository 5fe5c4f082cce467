import type { audioRecords as contract } from '#shared/contract/audio/audio-records.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { changeAudio, type ChangeDependencies } from './change-audio.ts';

/** Serves `changeAudio` at the address that the specification names (S7.62, A16). */
export function updateAudio(deps: ChangeDependencies): Operation<typeof contract.updateAudio> {
  const change = changeAudio(deps);
  return ({ body: { id, ...body }, ...request }) => change({ ...request, params: { id }, body });
}

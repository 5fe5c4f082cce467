import type { audio as contract } from '#shared/contract/audio/audio.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { findOwn } from '#functions/audio/find-audio.ts';
import { removeAudio, type RemovalDependencies } from './remove-audio.ts';

export function deleteAudio(deps: Dependencies): Operation<typeof contract.deleteAudio> {
  const remove = removeAudio(deps);
  return async ({ actor, params }) => remove(await findOwn(deps.audios, params.id, actor));
}

interface Dependencies extends RemovalDependencies {
  readonly audios: AudioStore;
}

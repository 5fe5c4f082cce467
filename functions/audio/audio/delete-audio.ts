import type { audio as contract } from '#shared/contract/audio/audio.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { findOwn } from './find-audio.ts';
import { removeAudio, type RemovalParts } from './remove-audio.ts';

export function deleteAudio(parts: Parts): Operation<typeof contract.deleteAudio> {
  const remove = removeAudio(parts);
  return async ({ actor, params }) => remove(await findOwn(parts.audios, params.id, actor));
}

interface Parts extends RemovalParts {
  readonly audios: AudioStore;
}

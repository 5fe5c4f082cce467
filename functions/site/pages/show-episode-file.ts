import { episodeEndings, publicMediaFile } from '#shared/addresses.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { isShared } from '#functions/audio/shared-audio.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { SiteLocation } from './site-location.ts';

/** Redirects the permanent address of a recording's file to the address of its current public copy. */
export function showEpisodeFile(deps: Dependencies): Operation<typeof contract.showEpisodeFile> {
  return async ({ params }) => {
    const [, id, ending] = /^(.+)\.(\w+)$/.exec(params.file) ?? [];
    const fileKind = fileKinds.find((kind) => episodeEndings[kind] === ending);
    const audio = id !== undefined && fileKind && (await deps.audios.get(id));
    if (!audio || !isShared(audio) || (fileKind === 'chapters' && !audio.sound?.chapters))
      throw new Refusal('not_found', 'This recording doesn’t exist, or it isn’t shared.');
    return (await deps.built.url()) + publicMediaFile(audio.publicMediaId, fileKind);
  };
}

const fileKinds = Object.keys(episodeEndings) as (keyof typeof episodeEndings)[];

interface Dependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly built: Pick<SiteLocation, 'url'>;
}

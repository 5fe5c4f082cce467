import type { shortLinks as contract } from '#shared/contract/channels/short-links.ts';
import { shortCodeOf } from '#shared/domain/channels/short-code.ts';
import { edgePathsOf } from '#shared/pages/answered-by-api.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { ShortLinkStore, StoredShortLink } from '#functions/channels/short-link-store.ts';

/** May be repeated. The edges forget their copies of short pages. */
export function retireShortLink(deps: Dependencies): Operation<typeof contract.retireShortLink> {
  return async ({ actor, params }) => {
    const shortCode = shortCodeOf(params.shortCode);
    const link = shortCode === undefined ? undefined : await deps.links.get(shortCode);
    if (!link?.ownerId) throw new Refusal('not_found', 'There is no such short link.');
    if (link.ownerId !== actor.id)
      throw new Refusal('forbidden', 'Only the author of this short link can retire it.');
    await retire(deps, link);
    await deps.invalidate(edgePathsOf.shortLink());
  };
}

/** The code alone where its audio is gone, or names another one. */
async function retire(deps: Dependencies, { shortCode, audioId }: StoredShortLink): Promise<void> {
  const retiring = deps.links.retiring(shortCode, deps.now().toISOString());
  const failed =
    audioId !== undefined && (await deps.transact([retiring, deps.audios.unshortening(audioId, shortCode)]));
  if (!failed || failed.length > 0) await deps.transact([retiring]);
}

interface Dependencies {
  readonly links: Pick<ShortLinkStore, 'get' | 'retiring'>;
  readonly audios: Pick<AudioStore, 'unshortening'>;
  readonly transact: (writes: Write[]) => Promise<boolean[]>;
  readonly invalidate: (paths: readonly string[]) => Promise<void>;
  readonly now: () => Date;
}

import type { shortLinks as contract } from '#shared/contract/sharing/short-links.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import type { Edges } from '#functions/platform/edges/edges.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { ShortLinkStore, StoredShortLink } from '#functions/sharing/short-link-store.ts';
import { findOwnLink } from './find-own-link.ts';

/** Safe to repeat: the edges are invalidated only the first time. */
export function retireShortLink(deps: Dependencies): Operation<typeof contract.retireShortLink> {
  return async ({ actor, params }) => {
    const link = await findOwnLink(deps.links, params.shortCode, actor);
    if (link.retiredAt !== undefined) return;
    await deps.edges.withdraw({ kind: 'shortLink', id: link.shortCode, by: actor.id }, () =>
      retireLink(deps, link),
    );
  };
}

/** Also removes the code from the audio's record, unless the audio is deleted or has another code by now. */
async function retireLink(deps: Dependencies, { shortCode, audioId }: StoredShortLink): Promise<void> {
  const link = deps.links.retireWrite(shortCode, deps.now().toISOString());
  const audio = audioId === undefined ? undefined : deps.audios.unshortenWrite(audioId, shortCode);
  const failed = await deps.transact({ link, audio });
  if (failed.has('audio')) await deps.transact({ link });
}

interface Dependencies {
  readonly links: Pick<ShortLinkStore, 'get' | 'retireWrite'>;
  readonly audios: Pick<AudioStore, 'unshortenWrite'>;
  readonly transact: Transact;
  readonly edges: Edges;
  readonly now: () => Date;
}

import type { PageRequest } from '#functions/platform/dynamodb/paging.ts';
import type { Removal } from '#functions/people/removal.ts';
import { removeAudio, type RemovalDependencies } from './audio-records/remove-audio.ts';
import type { AudioStore } from './audio-store.ts';
import type { PublicCopyStore } from './public-copy-store.ts';
import { withdrawLeftovers, type LeftoverDependencies } from './public-copies/withdraw-leftovers.ts';

export const audioRemovals = (deps: AudioRemovalDependencies): Removal[] => [
  { empties: ['audio'], removeAllOf: ({ id }) => removeAudios(deps, id) },
  {
    empties: ['publicCopies'],
    removeAllOf: async ({ id }) => void (await withdrawLeftovers(deps)(await deps.copies.listOf(id))),
  },
];

async function removeAudios(deps: AudioRemovalDependencies, ownerId: string): Promise<void> {
  const remove = removeAudio(deps);
  let after: PageRequest['after'];
  do {
    const page = await deps.audios.listOf(ownerId, undefined, { limit: 100, after });
    for (const audio of page.items) await remove(audio);
    after = page.after;
  } while (after);
}

export interface AudioRemovalDependencies extends RemovalDependencies {
  readonly audios: RemovalDependencies['audios'] & Pick<AudioStore, 'listOf'>;
  readonly copies: Pick<PublicCopyStore, 'listOf' | 'claim' | 'takeOverWrite' | 'forget'>;
  readonly edges: RemovalDependencies['edges'] & LeftoverDependencies['edges'];
}

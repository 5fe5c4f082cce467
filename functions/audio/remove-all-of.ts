import type { PageRequest } from '#functions/platform/dynamodb/paging.ts';
import type { BookThings } from '#functions/books/book-things.ts';
import type { Removal } from '#functions/people/removal.ts';
import { removeAudio, type RemovalDependencies } from './audio-records/remove-audio.ts';
import type { AudioStore } from './audio-store.ts';
import type { MediaStore } from './media-store.ts';
import type { PassageCache } from './work/passage-cache.ts';
import type { PublicCopyStore } from './public-copy-store.ts';
import { withdrawLeftovers, type LeftoverDependencies } from './public-copies/withdraw-leftovers.ts';
import { workFolders, type WorkStore } from './work/work-store.ts';

/**
 * Removes a person's audios with their files. The records go first, each with its own; what no record names comes
 * after them: a text whose request was cut off, the last work of a step while its audio was deleted.
 */
export const audioRemovals = (deps: AudioRemovalDependencies): Removal[] => [
  // without a job no further chapter is made
  { empties: { tables: ['bookJobs'] }, removeAllOf: ({ id }) => deps.bookThings.remove(id, 'bookJobs') },
  {
    empties: { tables: ['audio'], folders: ['media/public'] },
    removeAllOf: ({ id }) => removeAudios(deps, id),
  },
  {
    // whatever was cut off while it was shared or unshared
    empties: { tables: ['publicCopies'] },
    removeAllOf: async ({ id }) => void (await withdrawLeftovers(deps)(await deps.copies.listOf(id))),
  },
  {
    empties: { tables: ['passages'] },
    removeAllOf: ({ id }) => deps.passages.forgetAllOf(id),
  },
  {
    empties: { folders: workFolders },
    removeAllOf: ({ id }) => deps.work.deleteAllOf(id),
  },
  {
    empties: { folders: ['media/private'] },
    removeAllOf: ({ id }) => deps.media.deleteAllOf(id),
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
  readonly bookThings: BookThings;
  readonly audios: RemovalDependencies['audios'] & Pick<AudioStore, 'listOf'>;
  readonly copies: Pick<PublicCopyStore, 'listOf' | 'claim' | 'takeOverWrite' | 'forget'>;
  readonly edges: RemovalDependencies['edges'] & LeftoverDependencies['edges'];
  readonly passages: Pick<PassageCache, 'release' | 'forgetAllOf'>;
  readonly work: Pick<WorkStore, 'deleteWork' | 'deleteAllOf'>;
  readonly media: Pick<MediaStore, 'deleteMedia' | 'removePublic' | 'deleteAllOf'>;
}

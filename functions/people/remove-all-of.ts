import type { EdgeNotes } from '#functions/platform/edges/edge-notes.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import type { ArchiveStore } from './archive-store.ts';
import type { HandleStore } from './handle-store.ts';
import type { ImageStore } from './image-store.ts';
import type { PeopleStore } from './people-store.ts';
import type { Removal } from './removal.ts';
import type { WaitlistStore } from './waitlist-store.ts';

/** Removes a person. Their record goes last: it names all the others, and by it an account that ends is found again. */
export const peopleRemovals = (deps: PeopleRemovalDependencies): Removal[] => [
  {
    empties: { tables: ['waitlist'] },
    removeAllOf: async ({ email, emailUndo }) => {
      // The one before too, as long as there is a way back to it.
      for (const address of new Set([email, emailUndo?.oldEmail, emailUndo?.newEmail]))
        if (address && !(await deps.waitlist.remove(address)))
          throw new Error('The waitlist entry changed while it was removed.');
    },
  },
  {
    // The handle itself stays, without a name: nobody else may take it.
    empties: { tables: ['handles'] },
    removeAllOf: async ({ handles = [] }) => {
      for (const handle of handles) await deps.transact({ handle: deps.handles.orphanWrite(handle) });
    },
  },
  {
    empties: { folders: ['media/images'] },
    removeAllOf: async ({ creatorId }) => {
      await deps.images.removeAllBut({ creatorId });
      await deps.edges.note({ kind: 'image', id: creatorId });
    },
  },
  {
    empties: { tables: ['archives'] },
    removeAllOf: ({ id }) => deps.archives.remove(id),
  },
  {
    empties: { tables: ['people'] },
    removeAllOf: ({ id }) => deps.people.remove(id),
  },
];

export interface PeopleRemovalDependencies {
  readonly images: Pick<ImageStore, 'removeAllBut'>;
  readonly edges: EdgeNotes;
  readonly people: Pick<PeopleStore, 'remove'>;
  readonly waitlist: Pick<WaitlistStore, 'remove'>;
  readonly handles: Pick<HandleStore, 'orphanWrite'>;
  readonly archives: Pick<ArchiveStore, 'remove'>;
  readonly transact: Transact;
}

import type { Removal } from '#functions/people/removal.ts';
import type { ListeningStore } from './listening-store.ts';

/** Removes where a person was in what they heard. */
export const listeningRemovals = ({ listening }: ListeningRemovalDependencies): Removal[] => [
  { empties: { tables: ['listening'] }, removeAllOf: ({ id }) => listening.forgetAllOf(id) },
];

export interface ListeningRemovalDependencies {
  readonly listening: Pick<ListeningStore, 'forgetAllOf'>;
}

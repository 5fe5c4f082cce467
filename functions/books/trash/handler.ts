import { trash } from '#shared/contract/books/trash.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { serve } from '#functions/platform/serve.ts';
import { deleteForEver } from './delete-for-ever.ts';
import { listTrash } from './list-trash.ts';
import { removalDependencies } from './removal-dependencies.ts';

const people = peopleDependencies();
const deps = { ...removalDependencies(), now: people.now };

export const handler = serve(
  trash,
  { listTrash: listTrash(deps), deleteForEver: deleteForEver(deps) },
  { signedIn: people.personOf },
);

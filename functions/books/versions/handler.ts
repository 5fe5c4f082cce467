import { versions } from '#shared/contract/books/versions.ts';
import { deployedTexts, deployedVersions, outlineDependencies } from '#functions/books/book-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { serve } from '#functions/platform/serve.ts';
import { createVersion } from './create-version.ts';
import { deleteVersion } from './delete-version.ts';
import { getVersion } from './get-version.ts';
import { listVersions } from './list-versions.ts';
import { nameVersion } from './name-version.ts';
import { restoreVersion } from './restore-version.ts';

const people = peopleDependencies();
const deps = {
  ...outlineDependencies(),
  versions: deployedVersions(),
  texts: deployedTexts(),
  now: people.now,
};

export const handler = serve(
  versions,
  {
    listVersions: listVersions(deps),
    createVersion: createVersion(deps),
    getVersion: getVersion(deps),
    nameVersion: nameVersion(deps),
    deleteVersion: deleteVersion(deps),
    restoreVersion: restoreVersion(deps),
  },
  { signedIn: people.personOf },
);

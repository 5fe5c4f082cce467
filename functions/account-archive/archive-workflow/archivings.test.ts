import { expect, test } from 'vitest';
import { ownedFolderNames } from '#shared/folders.ts';
import { ownedTableNames } from '#shared/tables.ts';
import { archivingsOfAllAreas, reasonsNotArchived, type AllArchivingDependencies } from './archivings.ts';

test('every table and folder with personal data is archived or listed with a reason why not', () => {
  const providedStores = archivingsOfAllAreas({} as AllArchivingDependencies).map(({ provides }) => provides);
  const storeNames = providedStores.flatMap(({ tables = [], folders = [] }) => [...tables, ...folders]);
  // a table and a folder may share a name
  expect([...new Set([...storeNames, ...Object.keys(reasonsNotArchived)])].toSorted()).toEqual(
    [...new Set<string>([...ownedTableNames, ...ownedFolderNames])].toSorted(),
  );
});

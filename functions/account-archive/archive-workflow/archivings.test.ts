import { expect, test } from 'vitest';
import { ownedFolderNames } from '#shared/folders.ts';
import { ownedTableNames } from '#shared/tables.ts';
import { archivings, notArchived, type AllArchivingDependencies } from './archivings.ts';

test('whatever is a person’s is in their archive, or has a reason not to be', () => {
  const given = archivings({} as AllArchivingDependencies).map(({ gives }) => gives);
  const names = given.flatMap(({ tables = [], folders = [] }) => [...tables, ...folders]);
  // a table and a folder may share a name
  expect([...new Set([...names, ...Object.keys(notArchived)])].toSorted()).toEqual(
    [...new Set<string>([...ownedTableNames, ...ownedFolderNames])].toSorted(),
  );
});

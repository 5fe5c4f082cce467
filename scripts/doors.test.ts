import { describe, expect, test } from 'vitest';
import { importsOf } from './testing/imports-of.ts';

/** Where the areas of a house lie, who may use them, and which rooms there are none: open ones, and the top of the house. */
const houses = [
  { areas: 'functions', users: 'functions', others: [] as string[] },
  { areas: 'web/src', users: 'web', others: ['app', 'auth', 'boot', 'platform', 'server', 'ui'] },
];

describe.each(houses)('of the files at the door of an area in $areas', ({ areas, users, others }) => {
  const imports = importsOf(users);
  const aDoor = new RegExp(`^${areas}/(?<area>[^/]+)/[^/]+$`);
  const atDoors = Map.groupBy(
    [...imports.keys()].filter((file) => aDoor.test(file)),
    (file) => aDoor.exec(file)!.groups!['area']!,
  );
  const names = [...atDoors.keys()].filter((area) => !others.includes(area));

  test.each(names)(
    'nine of ten are used outside of %s, or by one that is, and the rest lies in its folders',
    (area) => {
      const files = atDoors.get(area)!;
      const inArea = (file: string) => file.startsWith(`${areas}/${area}/`);
      const usedBy = (uses: (file: string) => boolean) =>
        new Set([...imports].flatMap(([file, imported]) => (uses(file) ? imported : [])));
      const used = usedBy((file) => !inArea(file));
      const inFolders = usedBy((file) => inArea(file) && !files.includes(file));
      // a file that folders use as well imports no folder: what it needs is beside it
      for (const file of used)
        if (files.includes(file) && inFolders.has(file))
          for (const needed of imports.get(file)!) used.add(needed);
      const unused = files.filter((file) => !used.has(file));
      expect(unused.length * 10 > files.length ? unused : []).toEqual([]);
    },
  );
});

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

  test.each(names)('nine of ten are used outside of %s, and the rest lies in its folders', (area) => {
    const files = atDoors.get(area)!;
    const outside = [...imports].filter(([file]) => !file.startsWith(`${areas}/${area}/`));
    const used = new Set(outside.flatMap(([, imported]) => imported));
    const unused = files.filter((file) => !used.has(file));
    expect(unused.length * 10 > files.length ? unused : []).toEqual([]);
  });
});

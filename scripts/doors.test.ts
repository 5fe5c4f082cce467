import { describe, expect, test } from 'vitest';
import { importsOf } from './testing/imports-of.ts';

const houses = [
  { areas: 'functions', users: 'functions', others: [] as string[] },
  { areas: 'web/src', users: 'web', others: ['app', 'auth', 'boot', 'platform', 'server', 'ui'] },
];

describe.each(houses)('Top-level files in an area of $areas', ({ areas, users, others }) => {
  const imports = importsOf(users);
  const doorFile = new RegExp(`^${areas}/(?<area>[^/]+)/[^/]+$`);
  const doorFilesByArea = Map.groupBy(
    [...imports.keys()].filter((file) => doorFile.test(file)),
    (file) => doorFile.exec(file)!.groups!['area']!,
  );
  const testedAreas = [...doorFilesByArea.keys()].filter((area) => !others.includes(area));

  test.each(testedAreas)(
    'in %s, other areas use at least 90% of these files, directly or through one of them',
    (area) => {
      const files = doorFilesByArea.get(area)!;
      const isInArea = (file: string) => file.startsWith(`${areas}/${area}/`);
      const usedBy = (uses: (file: string) => boolean) =>
        new Set([...imports].flatMap(([file, imported]) => (uses(file) ? imported : [])));
      const usedFiles = usedBy((file) => !isInArea(file));
      const usedInFolders = usedBy((file) => isInArea(file) && !files.includes(file));
      // A top-level file that folders of its area import must not import from these folders (circles.test.ts). So the
      // files that it needs are at the top level too, and they count as used.
      for (const file of usedFiles)
        if (files.includes(file) && usedInFolders.has(file))
          for (const needed of imports.get(file)!) usedFiles.add(needed);
      const unused = files.filter((file) => !usedFiles.has(file));
      expect(unused.length * 10 > files.length ? unused : []).toEqual([]);
    },
  );
});

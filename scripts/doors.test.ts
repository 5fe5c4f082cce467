import { describe, expect, test } from 'vitest';
import { importsOf } from './testing/imports-of.ts';

const houses = [
  { areas: 'functions', users: 'functions', others: [] as string[] },
  { areas: 'web/src', users: 'web', others: ['app', 'auth', 'boot', 'platform', 'server', 'ui'] },
];

describe.each(houses)('the top-level files of an area in $areas', ({ areas, users, others }) => {
  const imports = importsOf(users);
  const doorFile = new RegExp(`^${areas}/(?<area>[^/]+)/[^/]+$`);
  const doorFilesByArea = Map.groupBy(
    [...imports.keys()].filter((file) => doorFile.test(file)),
    (file) => doorFile.exec(file)!.groups!['area']!,
  );
  const testedAreas = [...doorFilesByArea.keys()].filter((area) => !others.includes(area));

  test.each(testedAreas)(
    'at least 90% of those in %s are used by other areas, directly or through another of them',
    (area) => {
      const files = doorFilesByArea.get(area)!;
      const isInArea = (file: string) => file.startsWith(`${areas}/${area}/`);
      const usedBy = (uses: (file: string) => boolean) =>
        new Set([...imports].flatMap(([file, imported]) => (uses(file) ? imported : [])));
      const usedFiles = usedBy((file) => !isInArea(file));
      const usedInFolders = usedBy((file) => isInArea(file) && !files.includes(file));
      // Folders of the area import this top-level file, so it must not import from a folder (circles.test.ts). The
      // files that it needs are therefore at the top level too, and count as used.
      for (const file of usedFiles)
        if (files.includes(file) && usedInFolders.has(file))
          for (const needed of imports.get(file)!) usedFiles.add(needed);
      const unused = files.filter((file) => !usedFiles.has(file));
      expect(unused.length * 10 > files.length ? unused : []).toEqual([]);
    },
  );
});

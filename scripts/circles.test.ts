import { describe, expect, test } from 'vitest';
import { importsOf } from './testing/imports-of.ts';

/** The linter finds only cycles of static imports. This test also follows dynamic ones (`import()`). */
test.each(['shared', 'build', 'functions', 'infra', 'local', 'web'])(
  'no file of %s imports itself through other files, even by a dynamic import',
  (house) => {
    const imports = importsOf(house);
    expect([...imports.keys()].filter((file) => reaches(imports, file, file))).toEqual([]);
  },
);

const everyImport = ['shared', 'build', 'functions', 'infra', 'local', 'web', 'scripts', 'e2e', 'bench']
  .flatMap((house) => [...importsOf(house)])
  .flatMap(([from, imported]) => imported.map((to) => ({ from, to })));
/** Folders that consist of areas: a subfolder of one of these is an area if it contains folders itself. */
const homes = ['functions', 'infra', 'web/src', 'shared', 'shared/domain', 'shared/contract', 'local'];
const moreAreas = ['build', 'local', 'scripts', 'e2e', 'bench'];
const areas = new Set([
  ...moreAreas,
  ...homes.flatMap((home) => everyImport.flatMap(({ from }) => areaIn(home, from) ?? [])),
]);

describe.each([...areas])('in %s', (area) => {
  const importsInArea = everyImport
    .map(({ from, to }) => ({ from, to, above: partOf(area, from), below: partOf(area, to) }))
    .filter(({ above, below }) => above && below && above !== below);
  const folderImports = importsInArea.filter(({ above, below }) => isFolder(above) && isFolder(below));

  test('no folder imports itself through other folders', () => {
    const folders = new Map(
      [...Map.groupBy(folderImports, ({ above }) => above)].map(([folder, edges]) => [
        folder,
        edges.map(({ below }) => below),
      ]),
    );
    expect(folderImports.filter(({ above, below }) => reaches(folders, below, above))).toEqual([]);
  });

  test('a top-level file imports from folders or is imported by folders, but never both', () => {
    const importsOfFolders = importsInArea.filter(({ above, below }) => !isFolder(above) && isFolder(below));
    const imported = importsInArea.filter(({ above, below }) => isFolder(above) && !isFolder(below));
    const tops = new Set(importsOfFolders.map(({ above }) => above));
    const crossedFiles = tops.intersection(new Set(imported.map(({ below }) => below)));
    expect(
      [...importsOfFolders, ...imported].filter(
        ({ above, below }) => crossedFiles.has(above) || crossedFiles.has(below),
      ),
    ).toEqual([]);
  });
});

/**
 * For example `functions/audio` for `functions/audio/work/plan-store.ts`; undefined for a file directly in
 * `functions/audio`.
 */
function areaIn(home: string, file: string): string | undefined {
  const [area, ...importsInArea] = file.startsWith(`${home}/`) ? file.slice(home.length + 1).split('/') : [];
  return importsInArea.length > 1 ? `${home}/${area}` : undefined;
}

const partOf = (area: string, file: string): string =>
  file.startsWith(`${area}/`) ? file.slice(area.length + 1).split('/')[0]! : '';

const isFolder = (part: string): boolean => !/\.tsx?$/.test(part);

function reaches(imports: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seenNodes = new Set<string>();
  const nodesToVisit = [...(imports.get(from) ?? [])];
  for (let next = nodesToVisit.pop(); next !== undefined; next = nodesToVisit.pop()) {
    if (next === to) return true;
    if (seenNodes.has(next)) continue;
    seenNodes.add(next);
    nodesToVisit.push(...(imports.get(next) ?? []));
  }
  return false;
}

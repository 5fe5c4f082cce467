import { writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const folders = new Set<string>();

/** Notes the packages of which something is left in what is built; for each build that makes a part of the product. */
export const noteDeployedPackages = (): Plugin => ({
  name: 'note-deployed-packages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const [module, { renderedLength }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
      const folder = packageOf(module);
      if (renderedLength > 0 && folder !== undefined) folders.add(folder);
    }
    const assets = Object.values(bundle).filter((file) => file.type === 'asset');
    if (assets.some(({ names }) => names.some((name) => name.startsWith('literata')))) folders.add(literata);
  },
});

/** Once all of them have ended: writes the folders of these packages beside what was built, for `build/licenses`. */
export const writeDeployedPackages = (file: string): Plugin => ({
  name: 'write-deployed-packages',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: () => writeFile(file, JSON.stringify([...folders].toSorted(), undefined, 2)),
  },
});

/** The fonts of headings are parts of this one's, which `npm run brand` has cut out. */
const literata = 'node_modules/@fontsource/literata';

const packageOf = (module: string): string | undefined =>
  /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(
    module.replaceAll('\\', '/'),
  )?.[1];

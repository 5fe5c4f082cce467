import { writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const folders = new Set<string>();

/** Records the packages that have code in the output. Every build that is part of the product needs this plugin. */
export const recordDeployedPackages = (): Plugin => ({
  name: 'note-deployed-packages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const [module, { renderedLength }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
      const folder = packageFolder(module);
      if (renderedLength > 0 && folder !== undefined) folders.add(folder);
    }
    const assets = Object.values(bundle).filter((file) => file.type === 'asset');
    if (assets.some(({ names }) => names.some((name) => name.startsWith('literata')))) folders.add(literata);
  },
});

/**
 * Writes the recorded packages to `file` for `build/licenses`. Must run after all builds with `recordDeployedPackages`.
 */
export const writeDeployedPackages = (file: string): Plugin => ({
  name: 'write-deployed-packages',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: () => writeFile(file, JSON.stringify([...folders].toSorted(), undefined, 2)),
  },
});

/** The heading fonts are subsets of the fonts in this package, made by `npm run brand`. */
const literata = 'node_modules/@fontsource/literata';

const packageFolder = (module: string): string | undefined =>
  /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(
    module.replaceAll('\\', '/'),
  )?.[1];

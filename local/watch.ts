import { hash } from 'node:crypto';
import { watch } from 'node:fs';
import { cp, glob, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createServer } from 'vite';
import { bundleFunctions } from '#build/bundle-functions.ts';
import type { Cloud } from './cloud/cloud.ts';

/**
 * Serves pages by Vite with hot reload on a port of their own, and bundles changed functions into the running assembly.
 * New routes and changed stacks need a restart.
 */
export async function watchSources(cloud: Cloud, assemblyDir: string, port: number): Promise<string> {
  process.env['PORT'] = String(cloud.port);
  const site = await createServer({ configFile: 'web/vite.config.ts', server: { port, strictPort: true } });
  await site.listen();
  const assets = await assetFolders(assemblyDir);

  let rebuildTimer: NodeJS.Timeout | undefined;
  const rebuild = async () => {
    try {
      await bundleFunctions();
      for (const [entry, folder] of assets) await cp(dirname(entry), folder, { recursive: true });
      cloud.services.functions.recycle();
      console.log('The functions were loaded anew.');
    } catch (error) {
      console.error('The functions could not be bundled; the old ones go on.', (error as Error).message);
    }
  };
  for (const folder of ['functions', 'shared']) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(rebuildTimer);
      rebuildTimer = setTimeout(() => void rebuild(), 150);
    });
  }
  return `http://localhost:${port}`;
}

async function assetFolders(assemblyDir: string): Promise<[string, string][]> {
  const foldersByContent = new Map<string, string>();
  for await (const path of glob(`${assemblyDir}/asset.*/index.js`))
    foldersByContent.set(await contentHashOf(path), dirname(path));
  const pairs: [string, string][] = [];
  for await (const path of glob('dist/functions/**/index.js')) {
    const folder = foldersByContent.get(await contentHashOf(path));
    if (folder) pairs.push([path, folder]);
  }
  return pairs;
}

const contentHashOf = async (path: string) => hash('sha256', await readFile(path));

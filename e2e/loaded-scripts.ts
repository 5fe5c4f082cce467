import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Returns the URL pattern of a dynamically imported script for `page.route`, because the file names of built scripts
 * aren't stable. `part` is the script's source path.
 */
export const scriptOf = async (part: string): Promise<string> => `**/${(await readManifest())[part]!.file}`;

export async function loadedScripts() {
  const manifest = await readManifest();
  return {
    of(...parts: readonly string[]): ReadonlySet<string> {
      const loaded = new Set(parts);
      // The set grows while it is iterated, so that this visits transitive imports too.
      for (const name of loaded) for (const next of manifest[name]?.imports ?? []) loaded.add(next);
      return loaded;
    },
    loadedBy: (part: string): readonly string[] => manifest[part]?.dynamicImports ?? [],
    filesOf: (scripts: ReadonlySet<string>): readonly string[] =>
      [...scripts].map((name) => manifest[name]!.file),
    async kilobytesOf(scripts: ReadonlySet<string>): Promise<number> {
      const sizes = [...scripts].map(async (name) => {
        const script = await readFile(join(site, manifest[name]!.file));
        return gzipSync(script, { level: 9 }).length;
      });
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000;
    },
  };
}

const readManifest = async () =>
  JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8')) as Manifest;

const site = 'dist/web';

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

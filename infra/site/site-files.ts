import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { siteFiles } from '#shared/pages/server-rendered-pages.ts';

/** Build outputs that only the deploy reads; they aren't uploaded to the site. */
export const buildNotes = ['.vite', 'prerendered.json', 'pages.json'];

export const assetsFolder = 'assets';

export const configFile = 'config.json';

/**
 * Lists the addresses of the site's files, without assets and page files: assets have their own folder, and pages have
 * addresses without an extension. `prerendered` is JSON that maps addresses to files.
 */
export function addressedFiles(web: string | undefined, prerendered = '{}'): string[] {
  if (web === undefined) return [];
  const pageFiles = Object.values(JSON.parse(prerendered) as Record<string, string>);
  const pagePaths = new Set([...pageFiles, ...siteFiles.map((file) => `/${file}`)]);
  const excludedNames = new Set([assetsFolder, ...buildNotes]);
  const fileNames = readdirSync(web, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(web, join(entry.parentPath, entry.name)).split(sep))
    .filter(([top]) => !excludedNames.has(top!));
  return [...fileNames, [configFile]]
    .map((name) => `/${name.join('/')}`)
    .filter((address) => !pagePaths.has(address))
    .toSorted();
}

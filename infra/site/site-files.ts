import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { siteFiles } from '#shared/pages/server-rendered-pages.ts';

/** What the build leaves beside the site for whoever deploys it. */
export const notes = ['.vite', 'prerendered.json', 'pages.json'];

export const assetsFolder = 'assets';

/** What a deploy adds to the built site. */
export const configFile = 'config.json';

/**
 * The addresses of the built site's files: all but the assets, which have a folder of their own, and what pages are made
 * of, which have addresses without an ending. `prerendered` is JSON, address to file.
 */
export function addressedFiles(web: string | undefined, prerendered = '{}'): string[] {
  if (web === undefined) return [];
  const pageFiles = Object.values(JSON.parse(prerendered) as Record<string, string>);
  const ofPages = new Set([...pageFiles, ...siteFiles.map((file) => `/${file}`)]);
  const elsewhere = new Set([assetsFolder, ...notes]);
  const names = readdirSync(web, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(web, join(entry.parentPath, entry.name)).split(sep))
    .filter(([top]) => !elsewhere.has(top!));
  return [...names, [configFile]]
    .map((name) => `/${name.join('/')}`)
    .filter((address) => !ofPages.has(address))
    .toSorted();
}

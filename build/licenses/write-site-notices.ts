import { writeFile } from 'node:fs/promises';
import { sitePackages } from './deployed-packages.ts';
import { siteNotices } from './license-pages.ts';

/** A step of the build: the notices go with the site. */
await writeFile('dist/web/licenses.txt', siteNotices(await sitePackages()));

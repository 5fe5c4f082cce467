import { writeFile } from 'node:fs/promises';
import { sitePackages } from './deployed-packages.ts';
import { siteNotices } from './license-pages.ts';

await writeFile('dist/web/licenses.txt', siteNotices(await sitePackages()));

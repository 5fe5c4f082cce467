import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { brandFiles } from './brand-files.ts';

/** `npm run brand`: generates the icons, the wordmark and the heading fonts. */
for (const [path, file] of await brandFiles()) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, file);
  console.log(path);
}

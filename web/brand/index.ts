import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { brandFiles } from './brand-files.ts';

/** `npm run brand`: writes icons, wordmark and fonts of headings from the mark and Literata. */
for (const [path, file] of await brandFiles()) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, file);
  console.log(path);
}

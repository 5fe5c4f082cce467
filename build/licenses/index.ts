import { writeFile } from 'node:fs/promises';
import { buildAll } from '#build/build-steps.ts';
import { exitWith } from '#build/command-refusal.ts';
import { deployedPackages } from './deployed-packages.ts';
import { licensesPage } from './license-pages.ts';

try {
  await buildAll((sentence) => console.log(sentence));
  await writeFile('LICENSES.md', licensesPage(await deployedPackages()));
} catch (error) {
  exitWith(error);
}

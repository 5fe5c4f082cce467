import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Mutant } from './mutant.ts';

/** Copies everything except packages and build output; the work tree is never changed. */
export async function copyOfProduct(folder: string) {
  const path = resolve(folder);
  await rm(path, { recursive: true, force: true });
  const gitListing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  // Git also lists files that were just deleted.
  const files = gitListing
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(file));
  for (const file of files) await cp(file, join(path, file));
  await symlink(resolve('node_modules'), join(path, 'node_modules'), 'junction');

  return {
    path,
    async broken<Outcome>({ file, text, becomes }: Mutant, work: () => Promise<Outcome>): Promise<Outcome> {
      const source = await readFile(join(path, file), 'utf8');
      await writeFile(
        join(path, file),
        source.replace(text, () => becomes),
      );
      try {
        return await work();
      } finally {
        await writeFile(join(path, file), source);
      }
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

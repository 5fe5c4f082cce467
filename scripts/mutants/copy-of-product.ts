import { execFileSync } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** A copy of everything but packages and what is built, to be broken: the work tree itself is never touched. */
export async function copyOfProduct(path: string) {
  await rm(path, { recursive: true, force: true });
  const known = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of known.toString().split('\0')) {
    if (file && file !== 'node_modules') await cp(file, join(path, file), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(path, 'node_modules'), 'junction');

  return {
    path,
    /** Does `work` while `text`, which must stand in `file` once, is replaced there. */
    async broken<T>(file: string, text: string, becomes: string, work: () => T): Promise<T> {
      const source = await readFile(join(path, file), 'utf8');
      await writeFile(join(path, file), source.replace(text, () => becomes));
      try {
        return work();
      } finally {
        await writeFile(join(path, file), source);
      }
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

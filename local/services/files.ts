import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes to a draft and renames it, so that a killed process never leaves half a file. Each path must have only one
 * writer at a time.
 */
export async function writeFileAtomic(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.tmp`;
  await writeFile(draft, content);
  await rename(draft, path);
}

export async function readJson<T>(path: string, fallback: T): Promise<T> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? fallback : (JSON.parse(text) as T);
}

/** Keeps state in a JSON file. `save` resolves when the current state, or a newer one, is on disk. */
export async function openState<T>(
  path: string,
  initial: T,
): Promise<{ state: T; save: () => Promise<void> }> {
  const state = await readJson(path, initial);
  const write = () => writeFileAtomic(path, JSON.stringify(state));
  let lastWrite = Promise.resolve();
  return { state, save: () => (lastWrite = lastWrite.then(write, write)) };
}

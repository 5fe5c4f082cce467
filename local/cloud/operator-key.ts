import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccessKey } from '#local/services/access-keys.ts';

/**
 * Leaves the key of the operator in the data folder for as long as the cloud runs, readable by whoever started it: by it
 * `npm run admin` and the tests may do what the role of no function allows. What a killed cloud left opens nothing.
 */
export async function leaveOperatorKey(dataDir: string, key: OperatorKey): Promise<() => Promise<void>> {
  const path = pathIn(dataDir);
  await rm(path, { force: true });
  await writeFile(path, JSON.stringify(key), { mode: 0o600 });
  return () => rm(path, { force: true });
}

/** Of the cloud that runs on this folder; undefined where none does. */
export function operatorKeyIn(dataDir: string): OperatorKey | undefined {
  try {
    return JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as OperatorKey;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const pathIn = (dataDir: string) => join(dataDir, operatorKeyFile);

export const operatorKeyFile = 'operator.json';

export interface OperatorKey extends AccessKey {
  /** Where the cloud answers that the key opens. */
  readonly port: number;
}

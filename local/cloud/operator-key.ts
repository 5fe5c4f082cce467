import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccessKey } from '#local/services/access-keys.ts';

/**
 * Stores the operator's key in the data folder while the cloud runs, readable only by its owner. `npm run admin` and
 * tests need it for actions that no function's role allows. A key left by a killed cloud is useless.
 */
export async function writeOperatorKey(dataDir: string, key: OperatorKey): Promise<() => Promise<void>> {
  const path = pathIn(dataDir);
  await rm(path, { force: true });
  await writeFile(path, JSON.stringify(key), { mode: 0o600 });
  return () => rm(path, { force: true });
}

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
  readonly port: number;
}

import { access, constants, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { accessLogFile } from './cloud/access-log.ts';
import { operatorKeyFile } from './cloud/operator-key.ts';
import { openStore } from './services/dynamodb/store.ts';
import { CommandRefusal } from '#build/command-refusal.ts';

export async function prepareDataFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandRefusal(
      `Nothing can be written to the data folder "${path}" (${code}). Set QUILLCAST_DATA to another folder.`,
    );
  }
}

/** Removes the data folder. Refuses when it holds foreign files or another process has it open. */
export async function emptyDataFolder(path: string): Promise<void> {
  const names = await readdir(path).catch((): string[] => []);
  const foreign = names.find((name) => !ownNames.has(name));
  if (foreign !== undefined)
    throw new CommandRefusal(
      `"${path}" holds "${foreign}", which is none of our data, so nothing in it was removed. Set QUILLCAST_DATA to another folder.`,
    );
  if (names.includes('dynamodb')) await requireUnused(join(path, 'dynamodb'));
  await rm(path, { recursive: true, force: true });
}

/**
 * Ignores tables that can't be read, so that broken data can be removed; throws only when another process has them
 * open.
 */
async function requireUnused(tables: string): Promise<void> {
  try {
    await (await openStore(tables)).level.close();
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code === 'LEVEL_LOCKED') throw error;
  }
}

export const configuredDataDir = (): string => process.env['QUILLCAST_DATA'] || '.local';

const ownNames = new Set([
  accessLogFile,
  operatorKeyFile,
  'cognito',
  'dynamodb',
  's3',
  'secrets-manager',
  'seeded.json',
  'ses',
  'step-functions',
]);

import { cp, readFile, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Copies the data of a first start, if this test run has made them, for a cloud at `port`. */
export async function copySeededData(dataDir: string, port: number): Promise<void> {
  const seededFolder = process.env['QUILLCAST_SEEDED'];
  if (!seededFolder) return;
  await cp(seededFolder, dataDir, { recursive: true });
  // Mails contain the address of the cloud that sent them.
  const inbox = join(dataDir, 'ses/inbox.json');
  const mails = await readFile(inbox, 'utf8');
  await writeFile(inbox, mails.replaceAll(/http:\/\/localhost:\d+/g, `http://localhost:${port}`));
}

export async function untilSeeded(dataDir: string): Promise<void> {
  while ((await readFile(join(dataDir, 'seeded.json'), 'utf8')) !== 'true') await sleep(200);
}

/**
 * Tests call every function, and starting a thread takes 100 ms. So threads are kept for all functions if memory allows
 * (20 MB for each thread, in three clouds).
 */
export const functionWorkers = totalmem() > 12 * 2 ** 30 ? 120 : 40;

import { cp, readFile, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Fills the folder of a cloud that is about to start at `port`, where a run of the tests has made a first start's data. */
export async function bringSeededData(dataDir: string, port: number): Promise<void> {
  const seeded = process.env['QUILLCAST_SEEDED'];
  if (!seeded) return;
  await cp(seeded, dataDir, { recursive: true });
  // mails name the address of the cloud that sent them
  const inbox = join(dataDir, 'ses/inbox.json');
  const mails = await readFile(inbox, 'utf8');
  await writeFile(inbox, mails.replaceAll(/http:\/\/localhost:\d+/g, `http://localhost:${port}`));
}

/** Until a product that is ready has narrated everything of its seed. */
export async function untilSeeded(dataDir: string): Promise<void> {
  while ((await readFile(join(dataDir, 'seeded.json'), 'utf8')) !== 'true') await sleep(200);
}

/**
 * Tests call every function there is, and a thread that starts anew costs a tenth of a second: where there is room for
 * it (some 20 MB each, in three clouds), all of them stay.
 */
export const functionWorkers = totalmem() > 12 * 2 ** 30 ? 120 : 40;

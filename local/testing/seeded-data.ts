import { cp } from 'node:fs/promises';

/** Fills the folder of a cloud that is about to start, where a run of the tests has made a first start's data. */
export async function bringSeededData(dataDir: string): Promise<void> {
  const seeded = process.env['QUILLCAST_SEEDED'];
  if (seeded) await cp(seeded, dataDir, { recursive: true });
}

/** Tests call every function there is, and each that starts anew costs a tenth of a second. */
export const functionWorkers = 40;

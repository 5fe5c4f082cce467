import { setTimeout as sleep } from 'node:timers/promises';

/** Retries while another transaction holds one of the items, such as a counter with many writers. */
export async function retryOnConflict<Answer>(
  write: () => Promise<Answer>,
  isHeld: (error: unknown) => boolean,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isHeld(error) || tries === mostTries) throw error;
      await sleep(Math.random() * firstWaitMs * 2 ** tries);
    }
  }
}

const mostTries = 8;
const firstWaitMs = 10;

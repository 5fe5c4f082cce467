import { within } from '#shared/domain/within.ts';
import { openChapter } from './open-chapter.ts';

/** Saves the open chapter, but waits at most three seconds. */
export async function saveInTime(): Promise<void> {
  await within(patienceMilliseconds, openChapter.get()?.flush() ?? Promise.resolve(), () => undefined);
}

const patienceMilliseconds = 3_000;

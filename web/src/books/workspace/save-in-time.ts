import { within } from '#shared/domain/within.ts';
import { openChapter } from './open-chapter.ts';

/** What was typed a moment ago is in the server's text, or soon will be: nobody waits long for it. */
export async function saveInTime(): Promise<void> {
  await within(patienceMilliseconds, openChapter.get()?.flush() ?? Promise.resolve(), () => undefined);
}

const patienceMilliseconds = 3_000;

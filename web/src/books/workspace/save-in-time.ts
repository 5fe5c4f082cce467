import { openChapter } from './open-chapter.ts';

/** What was typed a moment ago is in the server's text, or soon will be: nobody waits long for it. */
export async function saveInTime(): Promise<void> {
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, patienceMilliseconds));
  await Promise.race([openChapter.get()?.flush(), tooLong]);
}

const patienceMilliseconds = 3_000;

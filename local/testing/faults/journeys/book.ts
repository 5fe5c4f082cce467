import { randomUUID } from 'node:crypto';
import { Refused, type Client } from '#local/testing/faults/client.ts';
import type { Visit } from '#local/testing/faults/journey.ts';

export async function aBook(visit: Visit, title: string): Promise<string> {
  const { author } = visit;
  const { book } = await author.send('POST /books', { title }, randomUUID());
  visit.kept(`the book ${title}`, async () => (await author.read(`/books/${book.id}`)).book.title === title);
  visit.once(`one book ${title}`, async () => {
    const { books } = await author.read('/books');
    return books.filter((each: { title: string }) => each.title === title).length <= 1;
  });
  return book.id;
}

export async function restoreVersion(
  author: Client,
  { id, revision: baseRevision }: Chapter,
  versionId: string,
  text: string,
): Promise<void> {
  const saveId = `${randomUUID()}-1`;
  await author
    .send(`POST /chapters/${id}/versions/${versionId}/restore`, { baseRevision, saveId })
    .catch((error: unknown) => {
      if (!(error instanceof Refused && error.body.chapter?.content === text)) throw error;
    });
}

export async function aChapter(
  visit: Visit,
  bookId: string,
  body: { readonly title: string; readonly content: string },
): Promise<Chapter> {
  const { chapter } = await visit.author.send(`POST /books/${bookId}/chapters`, body, randomUUID());
  visit.once(`one chapter ${body.title}`, async () => {
    const { chapters } = await visit.author.read(`/books/${bookId}`);
    return chapters.filter(({ title }: { title: string }) => title === body.title).length <= 1;
  });
  return { ...chapter, bookId };
}

/** Saves as the editor does, with an id by which the save is recognised if its response was lost. */
export async function saveChapter(
  author: Client,
  { id, bookId, revision: baseRevision }: Chapter,
  change: object,
  text = (change as { content: string }).content,
): Promise<Chapter> {
  const saveId = `${randomUUID()}-1`;
  try {
    const { chapter } = await author.send(`PUT /chapters/${id}`, { ...change, baseRevision, saveId });
    return { ...chapter, bookId };
  } catch (error) {
    const storedChapter = error instanceof Refused && error.status === 409 ? error.body.chapter : undefined;
    if (storedChapter?.content !== text && !storedChapter?.recentSaves?.includes(saveId)) throw error;
    return { ...storedChapter, bookId };
  }
}

/** Ignores 404, because an earlier attempt may have succeeded. */
export async function removeIfPresent(client: Client, route: string): Promise<void> {
  await client.send(route).catch((error: unknown) => {
    if (!(error instanceof Refused && error.status === 404)) throw error;
  });
}

export interface Chapter {
  readonly id: string;
  readonly bookId: string;
  readonly revision: number;
  readonly content: string;
}

import { firstVisitMarks } from '#shared/domain/people/first-visit-marks.ts';
import type { Oeuvre, SampleBook, SamplePost } from './authors/oeuvre.ts';
import type { Calls } from './calls.ts';
import { drawPicture } from './draw.ts';

export async function setUpChannel(calls: Calls, { username, channel }: Oeuvre): Promise<void> {
  const { profile } = await calls.send('GET', '/profile');
  if (profile.imageUrl === undefined) await calls.upload('/profile/image', await drawPicture(username));
  // These authors are not new, so the product's hints are marked as seen.
  await calls.send('PUT', '/profile', { body: { marksSeen: [...firstVisitMarks] } });
  await calls.send('POST', `/channel/${username}/update`, { body: channel });
}

export async function writeBooksAndPosts(calls: Calls, { books, posts }: Oeuvre): Promise<void> {
  for (const [index, book] of books.entries()) await writeBook(calls, book, `sample-book-${index}`);
  for (const [index, post] of posts.entries()) await publishPost(calls, post, `sample-post-${index}`);
}

/** Safe to repeat: the idempotency keys find existing parts. */
async function writeBook(calls: Calls, book: SampleBook, bookKey: string): Promise<void> {
  const { begun, edited } = book;
  const { id } = (await calls.send('POST', '/books', { body: book.details, key: bookKey, at: begun })).book;
  const chapterIds = new Map<string, string>();
  for (const [index, { title, part, content, firstDraft, written: at }] of book.chapters.entries()) {
    const partKey = `sample-part-${index}`;
    if (part) await calls.send('POST', `/books/${id}/parts`, { body: { title: part }, key: partKey, at });
    const body = { title, content: firstDraft ?? content };
    const key = `sample-chapter-${index}`;
    const { chapter } = await calls.send('POST', `/books/${id}/chapters`, { body, key, at });
    chapterIds.set(title, chapter.id);
    if (firstDraft === undefined || chapter.revision > 1) continue;
    await calls.send('POST', `/chapters/${chapter.id}/versions`, { body: { name: 'First draft' }, at });
    const change = { content, baseRevision: chapter.revision, saveId: 'sample' };
    await calls.send('PUT', `/chapters/${chapter.id}`, { body: change, at });
  }
  for (const [index, { chapter, text }] of (book.notes ?? []).entries()) {
    const body = { text, ...(chapter && { chapterId: chapterIds.get(chapter) }) };
    await calls.send('POST', `/books/${id}/notes`, { body, key: `sample-note-${index}`, at: begun });
  }
  if (book.cover) await calls.upload(`/books/${id}/cover`, await drawPicture(book.cover));
  await calls.send('PUT', `/books/${id}/summary`, { body: { summary: book.summary ?? '' }, at: edited });
}

async function publishPost(
  calls: Calls,
  { creation, cover, published: at }: SamplePost,
  key: string,
): Promise<void> {
  const { post } = await calls.send('POST', '/blog', { body: creation, key, at });
  if (post.status !== 'draft') return;
  if (cover) await calls.upload(`/blog/${post.id}/cover`, await drawPicture(cover));
  await calls.send('PUT', `/blog/${post.id}`, { body: { status: 'published' }, at });
}

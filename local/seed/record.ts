import type { Oeuvre, SampleAudio, SampleBook, SamplePost, SampleTurn } from './authors/oeuvre.ts';
import type { Calls } from './calls.ts';

export async function recordFirst(calls: Calls, { audios, playlist }: Oeuvre): Promise<void> {
  const audioIds: (string | undefined)[] = [];
  for (const [index, audio] of audios.entries())
    if (audio.isRecordedFirst) audioIds.push(await recordAudio(calls, audio, index));
  if (audioIds.length > 0) await fillPlaylist(calls, playlist, audioIds);
}

/**
 * Makes the remaining recordings one at a time. An author can make three at a time, so two stay free for people who try
 * the product.
 */
export async function recordRest(calls: Calls, { audios, books, posts, playlist }: Oeuvre): Promise<void> {
  const audioIds: (string | undefined)[] = [];
  for (const [index, audio] of audios.entries()) audioIds.push(await recordAudio(calls, audio, index));
  for (const book of books) await narrateBook(calls, book);
  for (const post of posts) await narratePost(calls, post);
  await fillPlaylist(calls, playlist, audioIds);
}

/** Returns the id if the audio is published. Safe to repeat: the idempotency key finds an existing audio. */
async function recordAudio(calls: Calls, sample: SampleAudio, index: number): Promise<string | undefined> {
  const { creation, recorded, published, description, turns } = sample;
  const sending = { body: creation, key: `sample-${index}`, at: recorded };
  const { audio } = await calls.send('POST', '/audio/create', sending);
  await calls.untilMade(audio.id);
  if (turns) await generatePodcast(calls, audio.id, turns);
  if (!published) return undefined;
  await publishAudio(calls, audio.id, published, description);
  return audio.id;
}

async function generatePodcast(
  calls: Calls,
  audioId: string,
  sampleTurns: readonly SampleTurn[],
): Promise<void> {
  const { script } = await calls.send('GET', `/audio/${audioId}/script`);
  const turns = sampleTurns.map((turn, index) => ({ ...turn, id: `sample-${index}`, locked: false }));
  await calls.send('PUT', `/audio/${audioId}/script`, { body: { turns, baseRevision: script.revision } });
  await calls.send('POST', `/audio/${audioId}/speak`, { body: {} });
  await calls.untilMade(audioId);
}

async function narrateBook(calls: Calls, { details, chapters }: SampleBook): Promise<void> {
  const { books } = await calls.send('GET', '/books');
  const book = books.find(({ title }) => title === details.title);
  if (!book) return;
  const outline = await calls.send('GET', `/books/${book.id}`);
  const [first] = chapters.flatMap(({ narration }) => narration?.published ?? []);
  // Lets listeners see which book the chapters belong to.
  if (first) await calls.send('PUT', `/books/${book.id}/audio`, { body: { isShown: true }, at: first });
  for (const { title, narration } of chapters) {
    const chapter = outline.chapters.find((one) => one.title === title);
    if (!chapter || !narration) continue;
    const { voiceId, recorded: at, published } = narration;
    const path = `/books/${book.id}/chapters/${chapter.id}/audio`;
    const { audio } = await calls.send('POST', path, { body: { voiceId }, at });
    await calls.untilMade(audio.id);
    if (published) await publishAudio(calls, audio.id, published);
  }
}

async function narratePost(calls: Calls, { creation, isNarrated, published: at }: SamplePost): Promise<void> {
  if (!isNarrated) return;
  const { posts } = await calls.send('GET', '/blog/mine');
  const post = posts.find(({ title }) => title === creation.title);
  if (!post) return;
  const { audio } = await calls.send('POST', `/blog/${post.id}/audio`, { body: {}, at });
  await calls.untilMade(audio.id);
  await calls.send('PUT', `/audio/${audio.id}`, { body: { visibility: 'unlisted' }, at });
}

const publishAudio = (calls: Calls, audioId: string, at: Date, description?: string) =>
  calls.send('PUT', `/audio/${audioId}`, {
    body: { visibility: 'public', ...(description && { description }) },
    at,
  });

async function fillPlaylist(
  calls: Calls,
  sample: Oeuvre['playlist'],
  audioIds: readonly (string | undefined)[],
): Promise<void> {
  if (!sample) return;
  const { playlist } = await calls.send('POST', '/playlists', { body: sample, key: 'sample-playlist' });
  for (const audioId of audioIds)
    if (audioId !== undefined) await calls.send('PUT', `/playlists/${playlist.id}/audio/${audioId}`);
  await calls.send('PUT', `/playlists/${playlist.id}`, { body: { visibility: 'public' } });
}

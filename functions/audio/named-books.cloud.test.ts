import NodeId3 from 'node-id3';
import { expect, test } from 'vitest';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { call, origin } from '#local/testing/caller.ts';
import { untilAudio } from '#local/testing/narrate.ts';
import { newcomer } from '#local/testing/sign-up.ts';

test('lists, feed, cover and MP3 show a recording’s book only while its author shows the book', async () => {
  const { token } = await newcomer('listener');
  const { creatorId, username } = (await call('GET /profile', { token })).body.profile;
  const body = { title: 'The Salt Road', genre: 'Historical fiction' };
  const bookId: string = (await call('POST /books', { token, body })).body.book.id;
  const chapter = { title: 'Leaving', content: 'She left before the others woke.' };
  const createAnswer = await call(`POST /books/${bookId}/chapters`, { token, body: chapter });
  const chapterId: string = createAnswer.body.chapter.id;
  const { id } = (await call(`POST /books/${bookId}/chapters/${chapterId}/audio`, { token, body: {} })).body
    .audio;
  const ownAudio = await untilAudio(id, ({ status }) => status === 'READY', { token });
  expect([recordingName(ownAudio), ownAudio.category]).toEqual(['The Salt Road · 1: Leaving', 'Fiction']);

  await call(`PUT /audio/${id}`, { token, body: { visibility: 'public' } });
  const [creator, book] = [creatorId, bookId].map((whole) => whole.split('_')[1]);
  const cover = `/book-covers/feed-${creator}-${book}-00000000.jpg`;
  expect(await fetchDetails()).toEqual({ name: 'Leaving', cover: 404, album: 'Quillcast', isInFeed: false });

  await call(`PUT /books/${bookId}/audio`, { token, body: { isShown: true } });
  const expected = {
    name: 'The Salt Road · 1: Leaving',
    cover: 200,
    album: 'The Salt Road',
    isInFeed: true,
  };
  expect(await fetchDetails()).toEqual(expected);

  await call(`PUT /books/${bookId}/audio`, { token, body: { isShown: false } });
  expect(await fetchDetails()).toEqual({ name: 'Leaving', cover: 404, album: 'Quillcast', isInFeed: false });

  async function fetchDetails() {
    const [audio] = (await call(`GET /channel/${username}/audio`)).body.audios;
    const feed = await (await fetch(`${origin()}/channel/${username}/feed.xml`)).text();
    const sound = await fetch(origin() + audio.downloadUrl);
    return {
      name: recordingName(audio),
      cover: (await fetch(origin() + cover)).status,
      album: NodeId3.read(Buffer.from(await sound.arrayBuffer())).album,
      isInFeed: feed.includes('The Salt Road'),
    };
  }
});

import { randomUUID } from 'node:crypto';
import { Refused } from '#local/testing/faults/client.ts';
import { until, type Journey } from '#local/testing/faults/journey.ts';
import { waitUntilReady } from './audio.ts';
import { aBook, aChapter, saveChapter } from './book.ts';

export const narrateJourney: Journey = {
  name: 'narrate',
  async make(visit) {
    const { author } = visit;
    await author.read('/voices');
    await author.look('/api/voices/Ryan/sample.mp3');
    const words = { title: 'A light', content: 'A light at sea. Nobody sees it.', voiceId: 'Ryan' };
    const { audio } = await author.send('POST /audio/create', words, randomUUID());
    await waitUntilReady(visit, audio.id);
    visit.once('one audio of that text', async () => {
      const { audios } = await author.read('/audio?title=A%20light');
      return audios.length <= 1;
    });
    await author.send('POST /media-session');
    await author.read(`/audio/${audio.id}/text`);

    const bookId = await aBook(visit, 'The Lamp');
    const chapter = await aChapter(visit, bookId, { title: 'One', content: 'The lamp burns. Nobody comes.' });
    const entries = [{ word: 'lamp', say: 'lump' }];
    await author
      .send(`PUT /books/${bookId}/pronunciations`, { baseRevision: 0, entries })
      .catch((error: unknown) => {
        if (!(error instanceof Refused && error.body.pronunciations?.revision === 1)) throw error;
      });
    await author.send(`POST /books/${bookId}/pronunciations/hear`, { say: 'lump' });
    const route = `POST /books/${bookId}/chapters/${chapter.id}/audio`;
    const response = await author.send(route, {});
    visit.paid(response.audio.id, 2);
    await waitUntilReady(visit, response.audio.id);
    await saveChapter(author, chapter, { content: 'The lamp burns. Somebody comes.' });
    await author.send(route, {});
    await waitUntilReady(visit, response.audio.id);

    const { audio: other } = await author.send(
      'POST /audio/create',
      { content: 'Never mind.' },
      randomUUID(),
    );
    await author.send(`POST /audio/${other.id}/cancel`).catch((error: unknown) => {
      // 409 means that the recording was ready before the cancellation.
      if (!(error instanceof Refused && error.status === 409)) throw error;
    });
    await until(visit, 'the end of what was cancelled', async () => {
      const { audio: now } = await author.read(`/audio/${other.id}`);
      return now.status !== 'PROCESSING';
    });
  },
};

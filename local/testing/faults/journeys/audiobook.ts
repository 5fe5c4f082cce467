import { until, type Journey } from '#local/testing/faults/journey.ts';
import { aBook, aChapter } from './book.ts';

export const audiobookJourney: Journey = {
  name: 'audiobook',
  async make(visit) {
    const { author } = visit;
    const bookId = await aBook(visit, 'The Two');
    for (const title of ['One', 'Two'])
      await aChapter(visit, bookId, { title, content: `The lamp of ${title} burns.` });
    for (let tries = 1; ; tries += 1) {
      await author.send(`POST /books/${bookId}/audio`, {});
      const book = await until(visit, 'the audio of the book', async () => {
        const { bookAudio } = await author.read(`/books/${bookId}/audio`);
        return bookAudio.job?.status !== 'running' && bookAudio;
      });
      if (book.chapters.every(({ isBehind }: { isBehind: boolean }) => !isBehind)) break;
      if (tries === 3) throw new Error(`The book was not narrated: ${JSON.stringify(book.job)}`);
    }
    visit.kept('the audio of both chapters', async () => {
      const { bookAudio } = await author.read(`/books/${bookId}/audio`);
      return bookAudio.chapters.every(
        ({ audio }: { audio?: { status: string } }) => audio?.status === 'READY',
      );
    });
    for (let tries = 1; tries <= 3; tries += 1) {
      await author.send(`POST /books/${bookId}/audio/files`, { kind: 'mp3' });
      const file = await until(visit, 'the file', async () => {
        const { bookAudio } = await author.read(`/books/${bookId}/audio`);
        const [made] = bookAudio.files;
        return made && made.status !== 'PROCESSING' && made;
      });
      if (file.status === 'READY') break;
    }
    visit.kept('the file of the book', async () => {
      const { bookAudio } = await author.read(`/books/${bookId}/audio`);
      return bookAudio.files[0].status !== 'PROCESSING';
    });
  },
};

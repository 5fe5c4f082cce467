import { randomUUID } from 'node:crypto';
import { until, type Journey } from '#local/testing/faults/journey.ts';
import { removeIfPresent } from './book.ts';

export const moveJourney: Journey = {
  name: 'move',
  async make(visit) {
    const { author } = visit;
    const importId = randomUUID();
    const entries = [
      { title: 'One', content: 'First words.' },
      { title: 'Two', content: 'Second words.' },
    ];
    const batch = { importId, book: { title: 'From elsewhere' } };
    await author.send('POST /books/import', {
      ...batch,
      first: 0,
      entries: entries.slice(0, 1),
      last: false,
    });
    const { book } = await author.send('POST /books/import', {
      ...batch,
      first: 1,
      entries: entries.slice(1),
      last: true,
    });
    visit.once('one book, with each chapter', async () => {
      const { books } = await author.read('/books');
      const { chapters } = await author.read(`/books/${book.id}/texts`);
      return books.length === 1 && chapters.length === 2;
    });
    visit.kept('the words of both chapters', async () => {
      const { chapters } = await author.read(`/books/${book.id}/texts`);
      const words = new Set(chapters.map(({ content }: { content: string }) => content));
      return entries.every(({ content }) => words.has(content));
    });
    for (const format of ['markdown', 'docx']) {
      for (let tries = 1; ; tries += 1) {
        const startedExport = await author.send(`POST /books/${book.id}/exports`, { format }, randomUUID());
        const file = await until(visit, `the ${format} file`, async () => {
          const { export: now } = await author.read(`/exports/${startedExport.export.id}`);
          return now.status !== 'PROCESSING' && now;
        });
        if (file.status === 'READY') break;
        if (tries === 3) throw new Error(`The ${format} file failed: ${file.reason}`);
      }
    }
    const { exports } = await author.read(`/books/${book.id}/exports`);
    await removeIfPresent(author, `DELETE /exports/${exports[0].id}`);
  },
};

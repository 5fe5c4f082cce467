import { randomUUID } from 'node:crypto';
import type { Journey } from '#local/testing/faults/journey.ts';
import { aBook, aChapter, removeIfPresent } from './book.ts';
import { aPicture } from './picture.ts';

export const arrangeJourney: Journey = {
  name: 'arrange',
  async make(visit) {
    const { author } = visit;
    const bookId = await aBook(visit, 'The Harbour');
    const { part } = await author.send(`POST /books/${bookId}/parts`, { title: 'Winter' }, randomUUID());
    await author.send(`PUT /parts/${part.id}`, { title: 'A winter' });
    const firstChapter = await aChapter(visit, bookId, {
      title: 'One',
      content: 'First.\n\nSecond.\n\nThird.',
    });
    const two = await aChapter(visit, bookId, { title: 'Two', content: 'Fourth.' });
    const three = await aChapter(visit, bookId, { title: 'Three', content: 'Fifth.' });
    const { next } = await author.send(`POST /chapters/${firstChapter.id}/split`, {
      baseRevision: firstChapter.revision,
      keepBlocks: 1,
      saveId: `${randomUUID()}-1`,
    });
    await author.send(`POST /chapters/${two.id}/join`, { nextId: three.id, saveId: `${randomUUID()}-1` });
    const words = async () => {
      const { chapters } = await author.read(`/books/${bookId}/texts`);
      return chapters.map(({ content }: { content: string }) => content).join(' ');
    };
    visit.kept('every word of the book', async () => {
      const fullText = await words();
      return ['First.', 'Second.', 'Third.', 'Fourth.', 'Fifth.'].every((word) => fullText.includes(word));
    });
    visit.once('each word of the book', async () => {
      const all = await words();
      return ['First.', 'Second.', 'Third.', 'Fourth.', 'Fifth.'].every(
        (word) => all.split(word).length === 2,
      );
    });
    const { chapters, parts } = await author.read(`/books/${bookId}`);
    const chapterOrder = [...parts, ...chapters].map(({ id }: { id: string }) => id);
    await author.send(`PUT /books/${bookId}/order`, { chapterOrder });

    await removeIfPresent(author, `DELETE /books/${bookId}/chapters/${next.id}`);
    await author.send(`POST /chapters/${next.id}/restore`);
    await author.send(`PUT /books/${bookId}/summary`, { summary: 'A harbour in winter.' });
    await author.send(`PUT /books/${bookId}`, { subtitle: 'A story' });
    await author.send(`PUT /chapters/${two.id}`, { title: 'Two and three' });
    await author.send(`POST /books/${bookId}/duplicate`, {}, randomUUID());
    visit.once('one copy of the book', async () => {
      const { books } = await author.read('/books');
      return books.filter(({ title }: { title: string }) => title.includes('Harbour')).length === 2;
    });
    await author.send(`POST /books/${bookId}/cover`, aPicture());
    await removeIfPresent(author, `DELETE /books/${bookId}/cover`);
    await removeIfPresent(author, `DELETE /parts/${part.id}`);
    const deletedBookId = await aBook(visit, 'Thrown away');
    await removeIfPresent(author, `DELETE /books/${deletedBookId}`);
    await author.send(`POST /books/${deletedBookId}/restore`);
    const third = await author.send('POST /books', { title: 'For ever' }, randomUUID());
    await removeIfPresent(author, `DELETE /books/${third.book.id}`);
    await removeIfPresent(author, `DELETE /trash/${third.book.id}`);
  },
};

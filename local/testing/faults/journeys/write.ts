import { randomUUID } from 'node:crypto';
import type { Journey } from '#local/testing/faults/journey.ts';
import { aBook, aChapter, restoreVersion, saveChapter } from './book.ts';

export const writeJourney: Journey = {
  name: 'write',
  async make(visit) {
    const { author } = visit;
    const bookId = await aBook(visit, 'The Lighthouse');
    const goals = { timeZone: 'Europe/Berlin', measure: 'words', daily: 200, weekly: 0 };
    await author.send('PUT /writing-goals', goals);
    const chapter = await aChapter(visit, bookId, { title: 'One', content: 'It was dark.' });
    let currentChapter = chapter;
    let [acknowledged, sent] = ['It was dark.', 'It was dark.'];
    visit.kept('the text that was saved last', async () => {
      const { chapter: read } = await author.read(`/books/${bookId}/chapters/${chapter.id}`);
      return read.content === acknowledged || read.content === sent;
    });
    const saving = async (text: string, change: object = { content: text }) => {
      sent = text;
      currentChapter = await saveChapter(author, currentChapter, change, text);
      acknowledged = text;
    };
    await saving('It was dark. Nobody came.');
    await saving('A lamp, at last.');
    await saving('One lamp, at last.', { changes: [{ at: 0, remove: 1, insert: 'One' }] });

    const { version } = await author.send(
      `POST /chapters/${chapter.id}/versions`,
      { name: 'First draft' },
      randomUUID(),
    );
    await author.send(`PUT /chapters/${chapter.id}/versions/${version.id}`, { name: 'The first draft' });
    visit.kept('the named version, with its text', async () => {
      const { version: read } = await author.read(`/chapters/${chapter.id}/versions/${version.id}`);
      return read.name === 'The first draft' && read.content === 'One lamp, at last.';
    });
    visit.once('one version of that name', async () => {
      const { versions } = await author.read(`/chapters/${chapter.id}/versions`);
      return versions.filter(({ name }: { name?: string }) => name !== undefined).length === 1;
    });

    const { note } = await author.send(
      `POST /books/${bookId}/notes`,
      { text: 'Who lit it?', chapterId: chapter.id },
      randomUUID(),
    );
    visit.kept('the note', async () => {
      const { notes } = await author.read(`/books/${bookId}/notes`);
      return notes.length === 1 && notes[0].id === note.id;
    });

    await saving('A lamp that nobody wanted.');
    sent = 'One lamp, at last.';
    await restoreVersion(author, currentChapter, version.id, sent);
    acknowledged = sent;
    visit.kept('the goal', async () => (await author.read('/writing-goals')).writing.goals.daily === 200);
  },
};

import { refused, type Material, type OfflineAnswer } from './material.ts';
import { sentencesIn } from './words.ts';

/**
 * Writes no prose: it lays the author's notes to the chapter, else to the book, where the next lines would stand, in
 * brackets, as authors do for what is still to be written.
 */
export function continueByNotes({ all, last }: Material): OfflineAnswer {
  const byChapter = Map.groupBy(all('note'), ({ attributes: { chapter } }) => chapter);
  const notes = byChapter.get(last('chapter')?.attributes['number']) ?? byChapter.get(undefined);
  if (!notes) return refused(noNotes);
  return { text: [notice, ...notes.flatMap(({ text }) => sentencesIn(text))].map(bracketed).join('\n\n') };
}

const notice = 'From the offline writer, no model: your own notes, still to be written out.';
const noNotes =
  'The offline writer isn’t a model: it continues from your own notes, and this chapter has none. Write one, or start Quillcast with a model.';

const bracketed = (text: string) => `[${text.replaceAll('[', '(').replaceAll(']', ')')}]`;

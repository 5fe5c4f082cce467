import { refused, type OfflineAnswer } from './answer.ts';
import type { Material } from './material.ts';
import { sentencesIn } from './words.ts';

/**
 * Writes no prose: it lays the author's notes to the chapter, else to the book, where the next lines would stand, in
 * brackets, as authors do for what is still to be written.
 */
export function continueByNotes({ all, last }: Material): OfflineAnswer {
  const here = last('chapter')?.attributes['number'];
  const notesTo = (chapter?: string) =>
    all('note').filter(({ attributes }) => attributes['chapter'] === chapter);
  const notes = [here ? notesTo(here) : [], notesTo()].find(({ length }) => length > 0);
  if (!notes) return refused(noNotes);
  const beats = notes.flatMap(({ text }) => sentencesIn(text));
  return { text: [notice, ...beats].map(bracketed).join('\n\n') };
}

const notice = 'From the offline writer, no model: your own notes, still to be written out.';
const noNotes =
  'The offline writer is no model: it goes on by your own notes, and there is none to this chapter. Write one, or start Quillcast with a model.';

const bracketed = (text: string) => `[${text.replaceAll('[', '(').replaceAll(']', ')')}]`;

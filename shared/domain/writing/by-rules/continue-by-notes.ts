import { refused, type Material, type OfflineAnswer } from './material.ts';
import { notesFor, peopleOf } from './outline-of-scene.ts';

/**
 * Writes no prose: it lays the author's notes to the chapter, else to the book, and what is known of the people on the
 * page where the next lines would stand, in brackets, as authors do for what is still to be written.
 */
export function continueByNotes(material: Material): OfflineAnswer {
  const notes = notesFor(material);
  const people = peopleOf(material);
  if (notes.length + people.length === 0) return refused(nothingThere);
  return { text: [notice, ...notes, ...people].map(bracketed).join('\n\n') };
}

const notice =
  'From the offline writer, no model: an outline of the scene from your notes and facts, still to be written out.';
const nothingThere =
  'Writing the next words needs a model, and there is none here. By rules the offline writer lays out your notes and story facts for this scene, and there are none yet. Write a note to this chapter, or start Quillcast with a model.';

const bracketed = (text: string) => `[${text.replaceAll('[', '(').replaceAll(']', ')')}]`;

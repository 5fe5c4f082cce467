import { notes } from '#shared/contract/books/notes.ts';
import { deployedNotes, outlineDependencies } from '#functions/books/book-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { serve } from '#functions/platform/serve.ts';
import { changeNote } from './change-note.ts';
import { createNote } from './create-note.ts';
import { deleteNote } from './delete-note.ts';
import { listNotes } from './list-notes.ts';

const people = peopleDependencies();
const deps = { ...outlineDependencies(), notes: deployedNotes(), now: people.now };

export const handler = serve(
  notes,
  {
    listNotes: listNotes(deps),
    createNote: createNote(deps),
    changeNote: changeNote(deps),
    deleteNote: deleteNote(deps),
  },
  { signedIn: people.personOf },
);

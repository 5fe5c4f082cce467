import { chapters } from '#shared/contract/books/chapters.ts';
import {
  deployedAcceptances,
  deployedNotes,
  deployedTexts,
  deployedVersions,
  deployedWritingDays,
  outlineDependencies,
} from '#functions/books/book-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { answersOfAuthors } from './answers-of-authors.ts';
import { changeChapter } from './change-chapter.ts';
import { createChapter } from './create-chapter.ts';
import { deleteChapter } from './delete-chapter.ts';
import { getChapter } from './get-chapter.ts';
import { joinChapters } from './join-chapters.ts';
import { readTexts } from './read-texts.ts';
import { restoreChapter } from './restore-chapter.ts';
import { saveTexts } from './save-texts.ts';
import { splitChapter } from './split-chapter.ts';

const people = peopleDependencies();
const deps = {
  ...outlineDependencies(),
  versions: deployedVersions(),
  acceptances: deployedAcceptances(),
  answers: answersOfAuthors(documentClient(), environment('MESSAGES_TABLE').MESSAGES_TABLE),
  notes: deployedNotes(),
  texts: deployedTexts(),
  writingDays: deployedWritingDays(),
  personOf: people.personOf,
  now: people.now,
};

export const handler = serve(
  chapters,
  {
    createChapter: createChapter(deps),
    getChapter: getChapter(deps),
    changeChapter: changeChapter(deps),
    deleteChapter: deleteChapter(deps),
    restoreChapter: restoreChapter(deps),
    splitChapter: splitChapter(deps),
    joinChapters: joinChapters(deps),
    readTexts: readTexts(deps),
    saveTexts: saveTexts(deps),
  },
  { signedIn: people.personOf },
);

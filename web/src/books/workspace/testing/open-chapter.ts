import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { OpenChapter } from '#web/books/workspace/open-chapter.ts';
import { aManuscript } from '#web/writing/testing/manuscript.ts';

export const anOpenChapter = (own: Partial<OpenChapter> = {}): OpenChapter => ({
  chapterId: 'chap_1',
  revision: () => 1,
  markdown: () => 'The snow had not let up.',
  document: () => documentOf('The snow had not let up.'),
  fixingRefusal: () => undefined,
  correct: () => undefined,
  flush: async () => undefined,
  applyChapter: () => undefined,
  cutHere: () => 1,
  focus: () => undefined,
  type: () => undefined,
  paste: () => undefined,
  pasteAtStart: () => undefined,
  manuscript: aManuscript(),
  ...own,
});

import { sampleChapters } from '#local/seed/authors/ledger.ts';
import type { AnnotatedBook } from './told-book.ts';

/**
 * The sample book that the local cloud is seeded with. The rules that propose facts were made with this text in view.
 */
export const annotatedSampleBook: AnnotatedBook = {
  name: 'of ours',
  text: sampleChapters.map(({ content }) => content).join('\n\n'),
  facts: [
    ['Tobias Wren', 'lit one hundred and twelve lamps'],
    ['Miss Ines Aldous', 'an engineer'],
    ['Miss Ines Aldous', 'small and quick'],
    ['Miss Ines Aldous', 'watch on the outside of her sleeve'],
    ['Marta', 'the elder sister'],
  ],
};

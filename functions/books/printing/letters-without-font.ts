import type { ExportError } from '#shared/domain/books/book-export.ts';
import type { Typesetter } from './typesetter.ts';

/** Throws LettersWithoutFont for the first text with a letter that no font has, because print would show boxes. */
export function refuseMissing({ missingFrom }: Typesetter, texts: readonly PlacedText[]): void {
  for (const { place, text } of texts) {
    const missing = missingFrom(text);
    if (missing.length > 0) throw new LettersWithoutFont(missing, place);
  }
}

export class LettersWithoutFont extends Error {
  override readonly name = 'LettersWithoutFont' satisfies ExportError;
  constructor(letters: readonly string[], place: string) {
    const shown = letters.slice(0, mostShown).join(' ') + (letters.length > mostShown ? ' …' : '');
    super(
      `Our print fonts don’t have these letters of ${place}: ${shown}. Replace them, or export as EPUB or Word.`,
    );
  }
}

const mostShown = 10;

export interface PlacedText {
  readonly place: string;
  readonly text: string;
}

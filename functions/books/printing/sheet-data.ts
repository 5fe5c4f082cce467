import { directionOfLanguage } from '#shared/domain/direction.ts';
import type { WholeBook } from '#functions/books/export-formats/whole-book.ts';
import { familiesOf, type PrintDesign } from './print-fonts.ts';

/** The data that `base.typ` reads, and the names of the book. */
export const commonData = (
  { title, subtitle, authors, language, updatedAt }: TitledBook,
  design: PrintDesign,
) => {
  const [year, month, day] = updatedAt.slice(0, 10).split('-').map(Number);
  const direction = directionOfLanguage(language);
  const fonts = familiesOf(design);
  return { title, subtitle, authors, ...hyphenationOf(language), direction, fonts, year, month, day };
};

export type TitledBook = Pick<WholeBook, 'title' | 'subtitle' | 'authors' | 'language' | 'updatedAt'>;

/** Typst hyphenates by language, and not at all in `und`. */
function hyphenationOf(tag: string): { lang: string; region: string | null } {
  try {
    const { language, region = '' } = new Intl.Locale(tag);
    return { lang: language, region: /^[A-Z]{2}$/.test(region) ? region : null };
  } catch {
    return { lang: 'und', region: null };
  }
}

export const paragraphsOf = (text: string): string[][] =>
  text.trim() === '' ? [] : text.split(/\n[ \t]*\n\s*/).map((paragraph) => paragraph.split('\n'));

import { directionOfLanguage } from '#shared/domain/direction.ts';
import type { WholeBook } from '#functions/books/export-formats/whole-book.ts';

export const commonData = ({
  title,
  subtitle,
  authors,
  language,
  updatedAt,
}: Pick<WholeBook, 'title' | 'subtitle' | 'authors' | 'language' | 'updatedAt'>) => {
  const [year, month, day] = updatedAt.slice(0, 10).split('-').map(Number);
  const direction = directionOfLanguage(language);
  return { title, subtitle, authors, ...hyphenationOf(language), direction, year, month, day };
};

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

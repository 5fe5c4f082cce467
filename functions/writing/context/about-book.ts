import { tagged } from '#functions/writing/prompt.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import type { BookForContext, FactForContext, NoteForContext } from './book-for-context.ts';

/** What the book is, in its author's words; its premise is cut where it would take too much. */
export function bookTag(book: BookForContext, tokens: number): string {
  const { title, subtitle, genre, audience, tone, language, premise } = book;
  const attributes = {
    title,
    subtitle: subtitle || undefined,
    genre: genre || undefined,
    audience: audience || undefined,
    tone: tone || undefined,
    language: language || undefined,
    chapters: book.chapters.length,
  };
  const whole = tagged('book', attributes, premise);
  if (tokensIn(whole) <= tokens) return whole;
  for (let length = premise.length; length > 0; length = Math.floor(length * 0.8)) {
    const cut = tagged('book', attributes, `${premise.slice(0, length).toWellFormed()} […]`);
    if (tokensIn(cut) <= tokens) return cut;
  }
  const least = tagged('book', { title: title.slice(0, 100).toWellFormed() }, '');
  return tokensIn(least) <= tokens ? least : '';
}

export function factTag({ name, aliases, kind, traits }: FactForContext): string {
  return tagged(
    'fact',
    { name, kind: kind || undefined, also: aliases.join(', ') || undefined },
    traits.join('\n'),
  );
}

/** The number of the chapter it is about, where it is about one. */
export function noteTag({ text, chapterId }: NoteForContext, book: BookForContext): string {
  return tagged('note', { chapter: book.chapters.find(({ id }) => id === chapterId)?.number }, text);
}

export const rulingTag = (ruling: string): string => tagged('ruling', {}, ruling);

/** As many of the first as fit, in their order; what is too large is passed over. */
export function thatFit(texts: readonly string[], tokens: number): Fitting {
  const taken: string[] = [];
  let left = tokens;
  for (const text of texts) {
    const cost = tokensIn(`${text}\n`);
    if (cost > left) continue;
    taken.push(text);
    left -= cost;
  }
  return { taken, left };
}

interface Fitting {
  readonly taken: readonly string[];
  readonly left: number;
}

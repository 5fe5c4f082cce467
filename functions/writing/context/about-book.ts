import { tagged, type ContextPart } from '#functions/writing/prompt.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import type {
  BookForContext,
  ContextRequest,
  FactForContext,
  NoteForContext,
  RulingForContext,
} from './book-for-context.ts';

/**
 * What goes along with every question about a book: what it is, its facts, rulings and notes, those on the open
 * chapter first; each within its share of the budget. What is short leaves the rest to the text.
 */
export function frameOf(book: BookForContext, request: ContextRequest): Frame {
  const { budgetTokens, chapterId } = request;
  const within = (texts: readonly string[], share: number) =>
    thatFit(texts, Math.floor(budgetTokens * share));
  const isOpen = (note: NoteForContext) =>
    Number(note.chapterId !== undefined && note.chapterId === chapterId);
  const isAboutOpen = ({ chapterIds }: RulingForContext) =>
    Number(chapterId !== undefined && chapterIds.includes(chapterId));
  const facts = within(spokenOfFirst(book, request).map(factTag), shares.facts);
  const notes = within(
    [
      ...book.rulings
        .toSorted((a, b) => isAboutOpen(b) - isAboutOpen(a))
        .map(({ text }) => tagged('ruling', {}, text)),
      ...book.notes.toSorted((a, b) => isOpen(b) - isOpen(a)).map((note) => noteTag(note, book)),
    ],
    shares.notes,
  );
  return {
    parts: [
      { name: 'book', text: bookTag(book, Math.floor(budgetTokens * shares.book)) },
      {
        name: 'facts',
        text: book.facts
          .map(factTag)
          .filter((tag) => facts.includes(tag))
          .join('\n'),
      },
      { name: 'notes', text: notes.join('\n') },
    ],
    facts: facts.length,
    notes: notes.length,
  };
}

/** Whom the question names, or else the open chapter, before all others. They are sent in one order always. */
function spokenOfFirst({ facts, chapters }: BookForContext, { question, recent, chapterId }: ContextRequest) {
  const asked = `${question} ${recent}`.toLowerCase();
  const open = chapters.find(({ id }) => id === chapterId)?.text.toLowerCase() ?? '';
  const rankOf = ({ name, aliases }: FactForContext) => {
    const names = [name, ...aliases].map((each) => each.toLowerCase());
    if (names.some((each) => asked.includes(each))) return 0;
    return names.some((each) => open.includes(each)) ? 1 : 2;
  };
  return facts.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const shares = { book: 0.08, facts: 0.1, notes: 0.1 };

/** What the book is, in its author's words; its premise is cut where it would take too much. */
function bookTag(book: BookForContext, tokens: number): string {
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

function factTag({ name, aliases, kind, traits }: FactForContext): string {
  return tagged(
    'fact',
    { name, kind: kind || undefined, also: aliases.join(', ') || undefined },
    traits.join('\n'),
  );
}

/** The number of the chapter it is about, where it is about one. */
function noteTag({ text, chapterId }: NoteForContext, book: BookForContext): string {
  return tagged('note', { chapter: book.chapters.find(({ id }) => id === chapterId)?.number }, text);
}

/** As many of the first as fit, in their order; what is too large is passed over. */
function thatFit(texts: readonly string[], tokens: number): string[] {
  let left = tokens;
  return texts.filter((text) => {
    const cost = tokensIn(`${text}\n`);
    if (cost > left) return false;
    left -= cost;
    return true;
  });
}

interface Frame {
  readonly parts: readonly ContextPart[];
  /** How many were sent; rulings count as notes. */
  readonly facts: number;
  readonly notes: number;
}

import { tagged, type ContextPart } from '#functions/writing/prompt.ts';
import { isWithin, nameKeyOf } from '#shared/domain/writing/search/same-words.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import type {
  BookForContext,
  ContextRequest,
  FactForContext,
  NoteForContext,
  RulingForContext,
} from './book-for-context.ts';

/**
 * Builds the parts that accompany every question about a book: description, facts, notes, and the author's rulings on
 * the AI's findings. Those about the question or the open chapter come first. Each type of part has a share of the
 * budget; any unused rest of a share is left to the chapters.
 */
export function frameOf(book: BookForContext, request: ContextRequest): Frame {
  const { budgetTokens, chapterId } = request;
  const fitShare = (texts: readonly string[], share: number) =>
    textsThatFit(texts, Math.floor(budgetTokens * share));
  const isOpen = (note: NoteForContext) =>
    Number(note.chapterId !== undefined && note.chapterId === chapterId);
  const openChapterRank = ({ chapterIds }: RulingForContext) =>
    Number(chapterId !== undefined && chapterIds.includes(chapterId));
  const namedFacts = factsNamedIn(placeText(request), book.facts);
  const facts = fitShare(mentionedFactsFirst(book, request, namedFacts).map(factTag), budgetShares.facts);
  const notes = fitShare(
    [
      ...book.rulings
        .toSorted((a, b) => openChapterRank(b) - openChapterRank(a))
        .map(({ text }) => tagged('ruling', {}, text)),
      ...book.notes.toSorted((a, b) => isOpen(b) - isOpen(a)).map((note) => noteTag(note, book)),
    ],
    budgetShares.notes,
  );
  return {
    parts: [
      { name: 'book', text: bookTag(book, Math.floor(budgetTokens * budgetShares.book)) },
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
    factsOfPlace: namedFacts.filter((fact) => facts.includes(factTag(fact))).map(({ name }) => name),
    notes: notes.length,
  };
}

function mentionedFactsFirst(
  { facts, chapters }: BookForContext,
  { question, recent, chapterId }: ContextRequest,
  inPlace: readonly FactForContext[],
) {
  const questionText = `${question} ${recent}`.toLowerCase();
  const openText = chapters.find(({ id }) => id === chapterId)?.text.toLowerCase() ?? '';
  const rankOf = (fact: FactForContext) => {
    if (inPlace.includes(fact) || isNamed(fact, questionText)) return 0;
    return isNamed(fact, openText) ? 1 : 2;
  };
  return facts.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/**
 * Returns the text at the author's selection or cursor, with some words before it, because these show to which person a
 * pronoun in the text refers.
 */
const placeText = ({ place }: ContextRequest) =>
  place?.text ? `${(place.before ?? '').slice(-precedingCharacters)} ${place.text}` : '';

const precedingCharacters = 300;

/** Matches any word of a name: `Tobias` is Tobias Wren. */
function factsNamedIn(text: string, facts: readonly FactForContext[]): FactForContext[] {
  const words = new Set(capitalisedWords(text));
  return facts.filter(({ name, aliases }) =>
    [name, ...aliases].some(
      (each) => isWithin(text, nameKeyOf(each)) || capitalisedWords(each).some((word) => words.has(word)),
    ),
  );
}

const capitalisedWords = (text: string): string[] =>
  (text.match(/\p{Lu}\p{L}{2,}/gu) ?? []).filter(
    (word) => !/^(?:The|Mrs|Miss|Doctor|Captain|Sir|Lady)$/u.test(word),
  );

/** `text` must be in lower case. */
const isNamed = ({ name, aliases }: FactForContext, text: string): boolean =>
  [name, ...aliases].some((each) => text.includes(each.toLowerCase()));

const budgetShares = { book: 0.08, facts: 0.1, notes: 0.1 };

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
  const wholeTag = tagged('book', attributes, premise);
  if (tokensIn(wholeTag) <= tokens) return wholeTag;
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

function noteTag({ text, chapterId }: NoteForContext, book: BookForContext): string {
  return tagged('note', { chapter: book.chapters.find(({ id }) => id === chapterId)?.number }, text);
}

function textsThatFit(texts: readonly string[], tokens: number): string[] {
  let remainingTokens = tokens;
  return texts.filter((text) => {
    const cost = tokensIn(`${text}\n`);
    if (cost > remainingTokens) return false;
    remainingTokens -= cost;
    return true;
  });
}

interface Frame {
  readonly parts: readonly ContextPart[];
  readonly facts: number;
  readonly notes: number;
  readonly factsOfPlace: readonly string[];
}

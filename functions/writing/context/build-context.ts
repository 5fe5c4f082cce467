import type { ChapterReceipt } from '#shared/contract/writing/conversations.ts';
import type { ContextPart } from '#functions/writing/prompt.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import { frameOf } from './about-book.ts';
import type { BookForContext, BuiltContext, ContextRequest } from './book-for-context.ts';
import { chapterTag, partsTag, passageTag } from './chapter-tags.ts';
import { chooseCurrentChapter } from './current-chapter.ts';
import { choosePassages } from './passages.ts';
import { likenessScores } from '#shared/domain/writing/search/alike.ts';
import { queryOf } from '#shared/domain/writing/search/query.ts';
import { scoresOf } from '#shared/domain/writing/search/rank.ts';
import { readBook } from '#shared/domain/writing/search/read-book.ts';
import { omittedText, Selection } from './selection.ts';
import { chooseSummaries, type SentSummary } from './summaries.ts';

/**
 * Chooses the parts of a book to send with a question: everything if it fits into the budget; otherwise the open
 * chapter, with fitting passages and summaries of other chapters. Pure: the same book and request give the same parts.
 * The most stable parts come first, so that the model's prompt cache is used. `tokens` is counted on the finished
 * parts.
 */
export function buildContext(book: BookForContext, request: ContextRequest): BuiltContext {
  const frame = frameOf(book, request);
  const remainingTokens = request.budgetTokens - tokensOf(frame.parts);
  const bookParts = wholeBook(book, request, remainingTokens) ?? fittingBook(book, request, remainingTokens);
  const parts = [...frame.parts, ...bookParts.parts].filter(({ text }) => text !== '');
  return {
    parts,
    receipt: bookParts.receipt,
    notes: frame.notes,
    facts: frame.facts,
    factsOfPlace: frame.factsOfPlace,
    tokens: tokensOf(parts),
  };
}

const tokensOf = (parts: readonly ContextPart[]) => parts.reduce((sum, { text }) => sum + tokensIn(text), 0);

/**
 * Puts the open chapter last: it changes most often, and the model's cache remains usable up to the first change.
 * Returns undefined if the book doesn't fit.
 */
function wholeBook(
  { chapters }: BookForContext,
  { chapterId }: ContextRequest,
  tokens: number,
): SentBook | undefined {
  // cheaper than counting: a third of the characters is never more than the counted tokens
  if (chapters.reduce((sum, { text }) => sum + text.length, 0) / 3 > tokens) return undefined;
  const textOf = (isOpen: boolean) =>
    chapters
      .filter(({ id }) => (id === chapterId) === isOpen)
      .map(chapterTag)
      .join('\n');
  const parts: ContextPart[] = [
    { name: 'chapter', text: textOf(false), cache: '1h' },
    { name: 'chapter', text: textOf(true), cache: '5m' },
  ];
  if (tokensOf(parts) > tokens) return undefined;
  return { parts, receipt: chapters.map(({ id, title }) => ({ chapterId: id, title, used: 'whole' })) };
}

function fittingBook(book: BookForContext, request: ContextRequest, tokens: number): SentBook {
  const { chapters } = book;
  const read = readBook(
    chapters.map(({ text }) => text),
    book.language,
  );
  const selection = new Selection(read);
  const openIndex = chapters.findIndex(({ id }) => id === request.chapterId);
  let remainingTokens = tokens;
  if (openIndex >= 0) {
    remainingTokens -= tokensIn(partsTag(chapters[openIndex]!, ''));
    const share = Math.max(Math.floor(remainingTokens * chapterShare(request)), 0);
    remainingTokens -=
      share -
      chooseCurrentChapter(read, { chapter: openIndex, place: request.place, selection, tokens: share });
  }
  const summaryTokens = request.isCheck
    ? 0
    : Math.min(Math.floor(request.budgetTokens * summaryShare), remainingTokens);
  const summaries = chooseSummaries(chapters, read, { open: openIndex, tokens: summaryTokens });
  for (const { text, at, receipt } of summaries) {
    remainingTokens -= tokensIn(`${text}\n`);
    if (receipt.used === 'whole') selection.close(at);
  }
  const scores =
    request.isCheck && openIndex >= 0
      ? likenessScores(read, openIndex, { facts: book.facts, factLines: factLinesIn(book) })
      : scoresOf(read, queryOf(read, { ...request, question: searchText(book, request), facts: book.facts }));
  const tags = chapters.map((chapter, at) =>
    at === openIndex ? 0 : tokensIn(`${passageTag(chapter, '')}\n`),
  );
  choosePassages(read, {
    scores,
    selection,
    tokens: remainingTokens,
    tags,
    ...(request.isCheck && { around: shortPassageCharacters }),
  });
  return sentBookOf(book, { selection, open: openIndex, summaries });
}

const summaryShare = 0.12;

/**
 * The open chapter's share of the tokens. It is larger without a question, because the chapter itself is then the
 * subject.
 */
const chapterShare = ({ question, place, isCheck = false }: ContextRequest) =>
  isCheck ? 0.6 : question.trim() === '' ? 0.75 : place ? 0.45 : 0.25;

function searchText({ chapters }: BookForContext, { question, place, chapterId }: ContextRequest): string {
  if (question.trim() !== '')
    return place?.text ? `${question} ${place.text.slice(0, maxPointedCharacters)}` : question;
  const textBefore = place?.before ?? chapters.find(({ id }) => id === chapterId)?.text ?? '';
  return `${place?.text ?? ''} ${textBefore.slice(-lastWrittenCharacters)}`;
}

const maxPointedCharacters = 500;
const lastWrittenCharacters = 1_500;
/**
 * In characters. For checks of a chapter: a contradiction is often in a single sentence, so more and shorter passages
 * are better.
 */
const shortPassageCharacters = 100;

const factLinesIn = ({ factLines = [], chapters }: BookForContext) =>
  factLines.map(({ chapterId, ...line }) => ({
    ...line,
    chapter: chapters.findIndex(({ id }) => id === chapterId),
  }));

function sentBookOf({ chapters }: BookForContext, { selection, open, summaries }: ChosenContent): SentBook {
  const runs = chapters.map((_, at) => selection.runsOf(at));
  const isWhole = open >= 0 && selection.hasAll(open);
  const openText = () =>
    isWhole ? chapterTag(chapters[open]!) : partsTag(chapters[open]!, runs[open]!.join(omittedText));
  const passages = chapters.flatMap((chapter, at) =>
    at === open || runs[at]!.length === 0 ? [] : [passageTag(chapter, runs[at]!.join(omittedText))],
  );
  const parts: ContextPart[] = [
    { name: 'summaries', text: summaries.map(({ text }) => text).join('\n'), cache: '1h' },
    { name: 'chapter', text: open < 0 ? '' : openText(), cache: '5m' },
    { name: 'passages', text: passages.join('\n') },
  ];
  const receipt = chapters.map(({ id, title }, at): ChapterReceipt => {
    const summary = summaries.find((one) => one.at === at)?.receipt ?? { used: 'left out' };
    if (at === open && isWhole) return { chapterId: id, title, used: 'whole' };
    const passageUse = runs[at]!.length > 0 && ({ used: 'passages', passages: runs[at]!.length } as const);
    return { chapterId: id, title, ...summary, ...passageUse };
  });
  return { parts, receipt };
}

interface ChosenContent {
  readonly selection: Selection;
  readonly open: number;
  readonly summaries: readonly SentSummary[];
}

interface SentBook {
  readonly parts: readonly ContextPart[];
  readonly receipt: readonly ChapterReceipt[];
}

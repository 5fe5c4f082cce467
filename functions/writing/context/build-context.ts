import type { ChapterReceipt } from '#shared/contract/writing/conversations.ts';
import { tagged, type ContextPart } from '#functions/writing/prompt.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import { bookTag, factTag, noteTag, rulingTag, thatFit } from './about-book.ts';
import type { BookForContext, BuiltContext, ChapterForContext, ContextRequest } from './book-for-context.ts';
import { chooseCurrentChapter } from './current-chapter.ts';
import { summaryOf } from './extract-summary.ts';
import { choosePassages } from './passages.ts';
import { queryOf } from './search/query.ts';
import { scoresOf } from './search/rank.ts';
import { readBook, type ReadBook } from './search/read-book.ts';
import { gap, Selection } from './selection.ts';

/**
 * What of a book is sent with a question: all of it where it fits into the budget; else the chapter that is open,
 * the passages that fit the question, and summaries of the other chapters. What the author noted and what is known of
 * the book goes along in both cases. Pure: the same book and request give the same parts. Parts stand in the order of
 * how seldom they change, so that the model keeps what it has read. The receipt is made from what was chosen, and
 * `tokens` counted on the finished parts.
 */
export function buildContext(book: BookForContext, request: ContextRequest): BuiltContext {
  const frame = frameOf(book, request);
  const sent = wholeBook(book, request, frame.left) ?? fittingBook(book, request, frame.left);
  const parts = [...frame.parts, ...sent.parts].filter(({ text }) => text !== '');
  return {
    parts,
    receipt: sent.receipt,
    notes: frame.notes,
    facts: frame.facts,
    tokens: parts.reduce((sum, { text }) => sum + tokensIn(text), 0),
  };
}

/** Of the budget, at most. Summaries, facts and notes that are short leave the rest to the passages. */
const shares = { book: 0.08, facts: 0.1, notes: 0.1, summaries: 0.12 };

function frameOf(book: BookForContext, { budgetTokens, chapterId }: ContextRequest) {
  const about = bookTag(book, Math.floor(budgetTokens * shares.book));
  const facts = thatFit(book.facts.map(factTag), Math.floor(budgetTokens * shares.facts));
  const notesFirst = book.notes.toSorted(
    (a, b) => Number(b.chapterId === chapterId) - Number(a.chapterId === chapterId),
  );
  const notes = thatFit(
    [...book.rulings.map(rulingTag), ...notesFirst.map((note) => noteTag(note, book))],
    Math.floor(budgetTokens * shares.notes),
  );
  const parts: ContextPart[] = [
    { name: 'book', text: about },
    { name: 'facts', text: facts.taken.join('\n') },
    { name: 'notes', text: notes.taken.join('\n') },
  ];
  const used = parts.reduce((sum, { text }) => sum + tokensIn(text), 0);
  return { parts, facts: facts.taken.length, notes: notes.taken.length, left: budgetTokens - used };
}

/** The open chapter comes last: it is the one that changes. */
function wholeBook(book: BookForContext, { chapterId }: ContextRequest, tokens: number): Sent | undefined {
  // Cheaper than counting, and no text has fewer.
  if (book.chapters.reduce((sum, { text }) => sum + text.length, 0) / 3 > tokens) return undefined;
  const others = book.chapters.filter(({ id }) => id !== chapterId);
  const open = book.chapters.filter(({ id }) => id === chapterId);
  const parts: ContextPart[] = [
    { name: 'chapter', text: others.map(chapterTag).join('\n'), cache: '1h' },
    { name: 'chapter', text: open.map(chapterTag).join('\n'), cache: '5m' },
  ];
  if (parts.reduce((sum, { text }) => sum + tokensIn(text), 0) > tokens) return undefined;
  return { parts, receipt: book.chapters.map(({ id, title }) => ({ chapterId: id, title, used: 'whole' })) };
}

const chapterTag = ({ number, title, text }: ChapterForContext) => tagged('chapter', { number, title }, text);

function fittingBook(book: BookForContext, request: ContextRequest, tokens: number): Sent {
  const { chapters } = book;
  const texts = chapters.map(({ text }) => text);
  const read = readBook(texts, book.language);
  const selection = new Selection(read);
  const open = chapters.findIndex(({ id }) => id === request.chapterId);
  let left = tokens;
  if (open >= 0) {
    const frame = tokensIn(tagged('chapter', { ...headOf(chapters[open]!), part }, ''));
    const mine = Math.max(Math.floor((left - frame) * chapterShare(request)), 0);
    left -= frame + mine;
    left += chooseCurrentChapter(read, { chapter: open, place: request.place, selection, tokens: mine });
  }
  const summaries = summariesOf(
    book,
    read,
    open,
    Math.min(Math.floor(request.budgetTokens * shares.summaries), left),
  );
  left -= summaries.reduce((sum, { text }) => sum + tokensIn(`${text}\n`), 0);
  const scores = scoresOf(
    read,
    queryOf(read, { question: lookedFor(book, request), recent: request.recent, facts: book.facts }),
  );
  choosePassages(read, {
    scores,
    selection,
    tokens: left,
    tagTokens: (chapter) =>
      chapter === open ? 0 : tokensIn(`${tagged('passage', headOf(chapters[chapter]!), '')}\n`),
  });
  return partsOf(book, selection, open, summaries);
}

/** With nothing to look for, the chapter itself is what is asked about. */
const chapterShare = ({ question, place }: ContextRequest) =>
  question.trim() === '' ? 0.75 : place ? 0.45 : 0.25;

/** With nothing to look for, what is being written is: the words before the place, or the end of the chapter. */
function lookedFor({ chapters }: BookForContext, { question, place, chapterId }: ContextRequest): string {
  if (question.trim() !== '') return question;
  const text = chapters.find(({ id }) => id === chapterId)?.text ?? '';
  return `${place?.text ?? ''} ${place?.before?.slice(-1_500) ?? text.slice(-1_500)}`;
}

const headOf = ({ number, title }: ChapterForContext) => ({ number, title });

/**
 * A line on each chapter but the open one: its author's or the model's summary, else its own sentences. Where a share
 * of all of them would say nothing, those nearest to the open chapter are sent and the others are not.
 */
function summariesOf(book: BookForContext, read: ReadBook, open: number, tokens: number): Summary[] {
  const middle = open < 0 ? 0 : open;
  const others = book.chapters
    .map((chapter, at) => ({ chapter, at }))
    .filter(({ at }) => at !== open)
    .toSorted((a, b) => Math.abs(a.at - middle) - Math.abs(b.at - middle) || a.at - b.at);
  const summaries: Summary[] = [];
  let left = tokens;
  let waiting = others.length;
  for (const { chapter, at } of others) {
    const share = Math.max(Math.floor(left / waiting), leastTokens);
    waiting -= 1;
    const summary = summaryWithin(chapter, read, at, Math.min(share, left));
    if (!summary) continue;
    summaries.push(summary);
    left -= tokensIn(`${summary.text}\n`);
  }
  return summaries.toSorted((a, b) => a.at - b.at);
}

const leastTokens = 70;

function summaryWithin(
  chapter: ChapterForContext,
  read: ReadBook,
  at: number,
  tokens: number,
): Summary | undefined {
  const whole = chapterTag(chapter);
  if (chapter.text.length < tokens * 3 && tokensIn(`${whole}\n`) <= tokens)
    return { at, text: whole, used: 'whole' };
  const { text: own, by, isOld } = chapter.summary ?? { text: '', by: 'rules', isOld: false };
  const tag = (text: string) =>
    tagged(
      'summary',
      {
        ...headOf(chapter),
        by: by === 'rules' ? 'its own sentences' : undefined,
        old: isOld ? 'yes' : undefined,
      },
      text,
    );
  const room = (tokens - tokensIn(`${tag('')}\n`)) * 3;
  for (
    let characters = Math.min(room, mostCharacters);
    characters >= leastCharacters;
    characters = Math.floor(characters * 0.7)
  ) {
    const said = by === 'rules' ? summaryOf(read, at, characters) : shortened(own, characters);
    if (said === '') return undefined;
    const text = tag(said);
    if (tokensIn(`${text}\n`) <= tokens)
      return { at, text, used: 'summary', summaryBy: by, ...(by === 'model' && { summaryIsOld: isOld }) };
  }
  return undefined;
}

const mostCharacters = 1_200;
const leastCharacters = 40;

const shortened = (text: string, characters: number) =>
  text.length <= characters ? text : `${text.slice(0, characters - 2).toWellFormed()} …`;

function partsOf(
  book: BookForContext,
  selection: Selection,
  open: number,
  summaries: readonly Summary[],
): Sent {
  const runs = book.chapters.map((_, at) => selection.runsOf(at));
  const passages = book.chapters.flatMap((chapter, at) =>
    at === open || runs[at]!.length === 0 ? [] : [tagged('passage', headOf(chapter), joined(runs[at]!))],
  );
  const isWhole = open >= 0 && selection.hasAll(open);
  const parts: ContextPart[] = [
    { name: 'summaries', text: summaries.map(({ text }) => text).join('\n'), cache: '1h' },
    {
      name: 'chapter',
      text:
        open < 0
          ? ''
          : isWhole
            ? chapterTag(book.chapters[open]!)
            : tagged('chapter', { ...headOf(book.chapters[open]!), part }, joined(runs[open]!)),
      cache: '5m',
    },
    { name: 'passages', text: passages.join('\n') },
  ];
  const receipt = book.chapters.map(({ id, title }, at): ChapterReceipt => {
    const chapter = { chapterId: id, title };
    const {
      at: _,
      text: __,
      ...summary
    } = summaries.find((one) => one.at === at) ?? { at, text: '', used: 'left out' as const };
    if (at === open ? isWhole : summary.used === 'whole') return { ...chapter, used: 'whole' };
    if (runs[at]!.length > 0) return { ...chapter, ...summary, used: 'passages', passages: runs[at]!.length };
    return { ...chapter, ...summary };
  });
  return { parts, receipt };
}

const part = 'beginning, place and end';

const joined = (runs: readonly { text: string }[]) => runs.map(({ text }) => text).join(gap);

interface Sent {
  readonly parts: readonly ContextPart[];
  readonly receipt: readonly ChapterReceipt[];
}

interface Summary extends Pick<ChapterReceipt, 'used' | 'summaryBy' | 'summaryIsOld'> {
  /** Number of its chapter, from 0. */
  readonly at: number;
  readonly text: string;
}

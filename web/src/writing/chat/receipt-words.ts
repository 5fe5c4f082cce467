import type {
  ChapterReceipt,
  ContextPreview,
  PointedAt,
  Receipt,
} from '#shared/contract/writing/conversations.ts';
import { credits } from '#shared/domain/credits/credits.ts';
import { countOf, grouped } from '#shared/domain/locale.ts';

/** For example "Read 3 chapters in full, 12 in summary, 5 passages · 4 credits". */
export const receiptLine = (receipt: Receipt): string =>
  `${readWords(receipt)} · ${credits(receipt.credits)}`;

export const previewLine = (preview: ContextPreview): string => readWords(preview, wordsBefore);

export function pointedLine({ words, origin, facts }: PointedAt): string {
  const originLabel = {
    own: 'your text',
    ai: 'AI text',
    'ai edited': 'AI text, edited',
    mixed: 'your text and AI text',
  }[origin];
  const factsText = facts.length > 0 ? `. Facts used: ${listText(facts)}` : '';
  return `You asked about ${countOf(words, 'word')} (${originLabel})${factsText}`;
}

const listText = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');

export function usedWords({ used, passages = 0, summaryBy, summaryIsOld }: ChapterReceipt): string {
  switch (used) {
    case 'whole':
      return 'read in full';
    case 'passages':
      return `${countOf(passages, 'passage')}, and ${summaryWords(summaryBy, summaryIsOld)}`;
    case 'summary':
      return summaryWords(summaryBy, summaryIsOld);
    case 'left out':
      return 'left out';
    default:
      return used satisfies never;
  }
}

function readWords({ chapters, notes, facts }: ReadParts, verbs = wordsAfter): string {
  if (chapters.length === 0 && notes === 0 && facts === 0) return verbs.withoutBook;
  const chaptersUsed = (used: ChapterReceipt['used']) => chapters.filter((chapter) => chapter.used === used);
  const passages = chaptersUsed('passages').reduce((sum, chapter) => sum + (chapter.passages ?? 0), 0);
  const wholeCount = chaptersUsed('whole').length;
  const summarised = chaptersUsed('summary').length;
  const parts = [
    wholeCount > 0 && `${countOf(wholeCount, 'chapter')} in full`,
    summarised > 0 &&
      (wholeCount > 0 ? `${grouped(summarised)} in summary` : `${countOf(summarised, 'chapter')} in summary`),
    passages > 0 && countOf(passages, 'passage'),
    notes > 0 && countOf(notes, 'note'),
    facts > 0 && countOf(facts, 'story fact'),
  ].filter((part) => part !== false);
  const leftOutCount = chaptersUsed('left out').length;
  if (parts.length === 0) return `${verbs.read} none of ${countOf(leftOutCount, 'chapter')}`;
  return `${verbs.read} ${parts.join(', ')}${leftOutCount > 0 ? `; ${verbs.leftOut} ${grouped(leftOutCount)}` : ''}`;
}

const wordsAfter = { read: 'Read', leftOut: 'left out', withoutBook: 'Answered without the book' };
const wordsBefore = { read: 'Will read', leftOut: 'leaves out', withoutBook: 'Answers without the book' };

function summaryWords(by: ChapterReceipt['summaryBy'], isOld = false): string {
  const words = { author: 'your summary', model: 'a summary by the AI', rules: 'an extract' }[by ?? 'rules'];
  return isOld ? `${words}, older than the chapter` : words;
}

type ReadParts = Pick<Receipt, 'chapters' | 'notes' | 'facts'>;
